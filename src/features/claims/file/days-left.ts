import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { FILE_TEXTS as TEXTS } from './file.words.ts';

/** How many days a Gregorian `YYYY-MM-DD` lies ahead of now in Tehran; negative once it is over. */
export const daysUntil = (date: string, now: Date): number =>
  Math.round((Date.parse(date) - Date.parse(isoDateInTehran(now))) / days(1));

/** The days left as a text: «۳ روز مانده». */
export function daysLeft(date: string, now: Date): string {
  const left = daysUntil(date, now);
  if (left === 0) return TEXTS.today;
  return left > 0 ? TEXTS.left(left) : TEXTS.over(-left);
}
