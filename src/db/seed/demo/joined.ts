import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../client.ts';
import { requestEvents, requests } from '../../schema/index.ts';
import type { Story } from './story.ts';

/** Joins the later request of each pair to the first, as a staff member did at that instant. */
export async function joinPairs(
  tx: Transaction,
  pairs: readonly (readonly [Story, Story])[],
  { actorId, at }: { actorId: number | null; at: Date },
): Promise<void> {
  const codes = pairs.flat().map(({ request }) => request.trackingCode);
  const rows = await tx.select().from(requests).where(inArray(requests.trackingCode, codes));
  const byCode = new Map(rows.map((row) => [row.trackingCode, row]));
  for (const [first, second] of pairs) {
    const into = byCode.get(first.request.trackingCode);
    const one = byCode.get(second.request.trackingCode);
    if (!into || !one) throw new Error('both were stored');
    const joined = { joinedInto: into.id, updatedAt: at };
    await tx.update(requests).set(joined).where(sql`${requests.id} = ${one.id}`);
    await tx
      .update(requests)
      .set({ priority: into.priority + 1, joinedCodes: ` ${one.trackingCode}`, updatedAt: at })
      .where(sql`${requests.id} = ${into.id}`);
    await tx.insert(requestEvents).values([
      {
        requestId: one.id,
        type: 'joined_into',
        actorId,
        at,
        payload: { into: into.id, tracking_code: into.trackingCode },
      },
      {
        requestId: into.id,
        type: 'joined_by',
        actorId,
        at,
        payload: {
          joined: one.id,
          tracking_code: one.trackingCode,
          respond_by: into.respondBy.getTime(),
        },
      },
    ]);
  }
}
