/** Lapses terms that were not renewed; every process does it, and no row is done twice. */
import { type Context, transaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { recordPolicy } from '../audit.service.server.ts';
import { lapsePolicies } from './data.server.ts';

/** How many terms end in one transaction: their rows are locked meanwhile. */
const AT_ONCE = 100;

/** Ends the terms whose last day was yesterday or before. Ends early when `isOver` says so. */
export async function lapseDue(ctx: Context, isOver: () => boolean): Promise<void> {
  const today = isoDateInTehran(ctx.now());
  for (let left = true; left && !isOver(); ) {
    const ids = await transaction(ctx, async (ctx) => {
      const lapsed = await lapsePolicies(ctx.db, today, AT_ONCE);
      for (const id of lapsed) {
        const of = { actorId: null, action: 'policy.lapsed', id } as const;
        const before = { policy_status: 'active' };
        await recordPolicy(ctx.db, { ...of, before, after: { policy_status: 'lapsed' } });
      }
      return lapsed;
    });
    left = ids.length === AT_ONCE;
    if (ids.length > 0) ctx.changed();
  }
}
