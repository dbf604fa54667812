import {
  dayTitle,
  type Group,
  monthTitle,
  type Period,
  periodTitle,
} from '#lib/dates/jalali-periods.ts';

/** The full label of a piece of a range: `۳۰ آبان ۱۴۰۵`, `۲۴ تا ۳۰ آبان ۱۴۰۵`, `آبان ۱۴۰۵`. */
export function bucketTitle(piece: Period, group: Group): string {
  return group === 'month' ? monthTitle(piece.from) : periodTitle(piece);
}

/** The short label for an axis: `۳۰ آبان`; for months the name and the year. */
export function bucketTick(from: string, group: Group): string {
  return group === 'month' ? monthTitle(from) : dayTitle(from);
}
