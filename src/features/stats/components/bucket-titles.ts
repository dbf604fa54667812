import {
  dayTitle,
  type Group,
  monthTitle,
  type Period,
  periodTitle,
} from '#lib/dates/jalali-periods.ts';

/** A piece of a range in full: `۳۰ آبان ۱۴۰۵`, `۲۴ تا ۳۰ آبان ۱۴۰۵`, `آبان ۱۴۰۵`. */
export function bucketTitle(piece: Period, group: Group): string {
  return group === 'month' ? monthTitle(piece.from) : periodTitle(piece);
}

/** As short as an axis needs it: `۳۰ آبان`; of months the name and the year. */
export function bucketTick(from: string, group: Group): string {
  return group === 'month' ? monthTitle(from) : dayTitle(from);
}
