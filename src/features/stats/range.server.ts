import { addDays, daysIn, type Period } from '#lib/dates/jalali-periods.ts';
import { invalidField } from '#lib/http/errors.ts';
import { DEFAULT_RANGE_DAYS, LONGEST_RANGE_DAYS, STATS_ERRORS, type StatsQuery } from './stats.ts';

/** The requested range with defaults for missing ends. 422 where it is backwards or too long. */
export function rangeOf({ from, to }: StatsQuery, today: string): Period {
  const last = to ?? (from && from > today ? from : today);
  const range = { from: from ?? addDays(last, 1 - DEFAULT_RANGE_DAYS), to: last };
  if (range.from > range.to) throw invalidField('to', STATS_ERRORS.backwards);
  if (daysIn(range) > LONGEST_RANGE_DAYS) throw invalidField('to', STATS_ERRORS.tooLong);
  return range;
}
