import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { claimReports, requests, submissions } from '#db/schema/index.ts';

/** An account, and the number that it had and has from now on. */
export type Move = { id: number; from: string; to: string };

/**
 * What an account alone asked for under its number goes with it to the new one: whoever is given the old number next is
 * somebody else. What others asked for with that number stays with it. Whoever asks again with the new number asks for
 * something of their own, as two that are open of a kind stand apart.
 */
export async function followNumber(tx: Transaction, { id, from, to }: Move): Promise<void> {
  const ofRequest = eq(submissions.requestId, requests.id);
  const sent = sql`select 1 from ${submissions} where ${ofRequest} and ${submissions.erasedAt} is null`;
  const moved = await tx
    .update(requests)
    .set({ phoneNumber: to, isSplit: true })
    .where(
      and(
        eq(requests.phoneNumber, from),
        eq(requests.userId, id),
        isNull(requests.erasedAt),
        sql`not exists (${sent} and ${submissions.userId} is distinct from ${id})`,
      ),
    )
    .returning({ id: requests.id });
  const ids = moved.map((row) => row.id);
  if (ids.length > 0) await tx.delete(claimReports).where(inArray(claimReports.requestId, ids));
}
