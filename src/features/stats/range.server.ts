import type { Actor } from '#domain/roles.ts';
import type { Context } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays, daysIn, type Group, type Period } from '#lib/dates/jalali-periods.ts';
import { invalidField, permit } from '#lib/http/errors.ts';
import { canSeeStats } from './permissions.ts';
import { DEFAULT_RANGE_DAYS, LONGEST_RANGE_DAYS, STATS_ERRORS, type StatsQuery } from './stats.ts';

/** The requested range with defaults for missing ends. 422 where it is backwards or too long. */
function rangeOf({ from, to }: StatsQuery, today: string): Period {
  const last = to ?? (from && from > today ? from : today);
  const range = { from: from ?? addDays(last, 1 - DEFAULT_RANGE_DAYS), to: last };
  if (range.from > range.to) throw invalidField('to', STATS_ERRORS.backwards);
  if (daysIn(range) > LONGEST_RANGE_DAYS) throw invalidField('to', STATS_ERRORS.tooLong);
  return range;
}

/** Who asks for figures, and of which days. */
export type Asked = { ctx: Context; actor: Actor; period: Period; today: string; group: Group };

/** The handler of a call for figures of a range of days, which `count` counts for those who may see them. */
export const ofRange =
  <Figures>(count: (asked: Asked) => Figures) =>
  ({ ctx, actor, query }: { ctx: Context; actor: Actor; query: StatsQuery }): Figures => {
    permit(canSeeStats(actor));
    const today = isoDateInTehran(ctx.now());
    return count({ ctx, actor, period: rangeOf(query, today), today, group: query.group });
  };
