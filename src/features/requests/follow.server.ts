import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { claimReports, requests, submissions } from '#db/schema/index.ts';

/** An account, with its earlier and its new number. */
type Move = { id: number; from: string; to: string };

/**
 * Moves an account's requests from its earlier number to its new one, because the next owner of the earlier
 * number is another person. Requests that have submissions of others stay with the earlier number. The moved
 * ones are marked as split, so that a new request from the new number does not join them.
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
