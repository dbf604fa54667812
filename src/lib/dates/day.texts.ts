import { isoDateToJalali } from './jalali.ts';
import { dayTitle } from './jalali-periods.ts';
import type { DayReading, DayWhy } from './read-day.ts';

const EXAMPLE = 'نمونهٔ درست: ۱۴۰۵/۰۶/۰۱';

/** Why a typed day is not valid. */
export const DAY_TEXTS: Record<DayWhy, string> = {
  empty: 'تاریخ را بنویسید.',
  unclear: `تاریخ درست نیست؛ ${EXAMPLE}`,
  'no-such-day': `این روز در تقویم نیست؛ ${EXAMPLE}`,
  'year-missing': `سال نوشته نشده است؛ ${EXAMPLE}`,
  'year-unclear': `سال دورقمی روشن نیست؛ سال را با چهار رقم بنویسید. ${EXAMPLE}`,
  weekday: `روز هفته با این تاریخ نمی‌خواند؛ ${EXAMPLE}`,
  hijri: `تاریخ قمری پذیرفته نمی‌شود؛ تاریخ شمسی را بنویسید. ${EXAMPLE}`,
  several: `بیش از یک تاریخ نوشته شده است؛ تنها یکی را بنویسید. ${EXAMPLE}`,
};

/** A Gregorian `YYYY-MM-DD` in words: «۱ شهریور ۱۴۰۵». */
export const dayWords = (date: string): string => dayTitle(date, true);

/** The field error of an unclear day: the reason, or both days that may be meant. */
export function dayProblem(reading: Exclude<DayReading, { is: 'value' }>): string {
  if (reading.is === 'wrong') return DAY_TEXTS[reading.why];
  const days = reading.readings.map(
    ({ value }) => `${dayWords(value)} (${isoDateToJalali(value)})`,
  );
  return `این تاریخ را می‌توان دو جور خواند: ${days.join(' یا ')}؛ همان را که درست است بنویسید.`;
}
