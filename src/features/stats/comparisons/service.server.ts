import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { instantsOf } from '#lib/dates/jalali-periods.ts';
import { AppError } from '#lib/http/errors.ts';
import type { StatsQuery } from '../contract.ts';
import { canSeeStats } from '../permissions.ts';
import { rangeOf } from '../range.service.server.ts';
import type { ComparisonFigures } from './contract.ts';
import { countByInsurer, countComparisons } from './data.server.ts';

/** Which insurers are chosen in which line and at which premium, always counted live. */
export async function comparisonStats(
  ctx: Context,
  actor: Actor,
  query: StatsQuery,
): Promise<ComparisonFigures> {
  if (!canSeeStats(actor)) throw new AppError('forbidden');
  const period = rangeOf(query, isoDateInTehran(ctx.now()));
  const span = instantsOf(period);
  const [{ published, chosen, asRecommended, cheapest }, rows] = await Promise.all([
    countComparisons(ctx.db, span, actor),
    countByInsurer(ctx.db, span, actor),
  ]);
  return {
    period,
    published,
    chosen,
    as_recommended: asRecommended,
    cheapest,
    by_insurer: rows.map((row) => ({
      line: row.line,
      insurer_id: row.insurerId,
      insurer: row.insurer,
      offered: row.offered,
      decided: row.decided,
      recommended: row.recommended,
      chosen: row.chosen,
      share_chosen: row.decided === 0 ? null : row.chosen / row.decided,
      premium_chosen: row.premiumChosen,
      premium_offered: row.premiumOffered,
    })),
  };
}
