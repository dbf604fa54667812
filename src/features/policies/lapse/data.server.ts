import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { policies } from '#db/schema/index.ts';

/**
 * Ends running terms whose last day lies before `today`, the longest over first; answers their ids. Rows that
 * another transaction has locked are left for the next round, and so are terms without a renewal request:
 * after a long time without a server the request is made first.
 */
export async function lapsePolicies(
  tx: Transaction,
  today: string,
  limit: number,
): Promise<number[]> {
  const isAsked = or(isNotNull(policies.renewalId), isNotNull(policies.erasedAt));
  const over = await tx
    .select({ id: policies.id })
    .from(policies)
    .where(and(eq(policies.status, 'active'), lt(policies.endsOn, today), isAsked))
    .orderBy(asc(policies.endsOn), asc(policies.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = over.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx
    .update(policies)
    .set({ status: 'lapsed', updatedAt: sql`clock_timestamp()` })
    .where(inArray(policies.id, ids));
  return ids;
}
