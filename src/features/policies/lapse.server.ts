/** Lapses terms that were not renewed; every process does it, and no row is done twice. */
import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { policies } from '#db/schema/index.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';

/**
 * Ends running terms whose last day lies before `today`, the longest over first; answers their ids. Rows that
 * another transaction has locked are left for the next round, and so are terms without a renewal request:
 * after a long time without a server the request is made first.
 */
async function lapsePolicies(tx: Transaction, today: string, limit: number): Promise<number[]> {
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

/** How many terms end in one transaction: their rows are locked meanwhile. */
const AT_ONCE = 100;

/** Ends the terms whose last day was yesterday or before. Ends early when `isOver` says so. */
export async function lapseDue(ctx: Context, isOver: () => boolean): Promise<void> {
  const today = isoDateInTehran(ctx.now());
  for (let left = true; left && !isOver(); ) {
    const ids = await transaction(ctx, async (ctx) => {
      const lapsed = await lapsePolicies(ctx.db, today, AT_ONCE);
      for (const id of lapsed) {
        await recordAudit(ctx.db, null, 'policy.lapsed', id, {
          before: { policy_status: 'active' },
          after: { policy_status: 'lapsed' },
        });
      }
      return lapsed;
    });
    left = ids.length === AT_ONCE;
    if (ids.length > 0) ctx.changed();
  }
}
