/** Days as people type them: `14050905`, `۱۴۰۵/۹/۵`, «۵ آذر», «فردا», «شنبه». */
import { toJalaali } from 'jalaali-js';
import { toAsciiDigits } from '../text/digits.ts';
import { jalaliToIsoDate, MONTHS } from './jalali.ts';
import { addDays } from './jalali-periods.ts';
import { WEEKDAY_NAMES, WEEKDAYS, weekdayOf } from './weekdays.ts';

/** Which way a weekday is read: the coming one, the past one, or not at all, as for a birthday. */
export type Looks = 'ahead' | 'back' | 'nowhere';

/** More than this no typed day has. */
const TYPED_MAX = 64;

const NEAR: Record<string, number> = { پریروز: -2, دیروز: -1, امروز: 0, فردا: 1, پسفردا: 2 };

/** Letters of Arabic keyboards as Persian ones, no joiners, digits in ASCII. */
const plain = (typed: string): string =>
  toAsciiDigits(typed)
    .replace(/ي/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/\u200c/g, '')
    .trim();

/** Of the last hundred years up to next year, the one that ends in these two digits. */
function wholeYear(year: string, thisYear: number): number {
  if (year.length > 2) return Number(year);
  const century = thisYear - (thisYear % 100);
  const near = century + Number(year);
  return near > thisYear + 1 ? near - 100 : near;
}

function weekdayNear(word: string, today: string, looks: Looks): string | null {
  const place = WEEKDAYS.findIndex((day) => plain(WEEKDAY_NAMES[day]) === word);
  if (place < 0 || looks === 'nowhere') return null;
  const ahead = (place - WEEKDAYS.indexOf(weekdayOf(today)) + 7) % 7 || 7;
  return addDays(today, looks === 'ahead' ? ahead : ahead - 7 || -7);
}

/** What was typed as Gregorian `YYYY-MM-DD`; null where it is no day. Without a year it is of the Jalali year that `today`, Gregorian too, lies in. */
export function readTypedDay(
  typed: string,
  today: string,
  looks: Looks = 'nowhere',
): string | null {
  if (typed.length > TYPED_MAX || hasGregorianYear(typed)) return null;
  const text = plain(typed);
  const word = text.replace(/\s+/g, '');
  const near = NEAR[word];
  if (near !== undefined) return addDays(today, near);
  const weekday = weekdayNear(word, today, looks);
  if (weekday) return weekday;
  const [gy = 0, gm = 1, gd = 1] = today.split('-').map(Number);
  const { jy } = toJalaali(gy, gm, gd);
  const named = /^(\d{1,2})\s*([^\d\s]+)(?:\s*(\d{4}))?$/.exec(text);
  const numbers =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4}|\d{2})[/\-.](\d{1,2})[/\-.](\d{1,2})$/.exec(text);
  if (numbers)
    return jalaliToIsoDate(`${wholeYear(numbers[1] ?? '', jy)}/${numbers[2]}/${numbers[3]}`);
  if (!named) return jalaliToIsoDate(text);
  const month = MONTHS.indexOf(named[2] as (typeof MONTHS)[number]) + 1;
  return month ? jalaliToIsoDate(`${named[3] ?? jy}/${month}/${named[1]}`) : null;
}

/** True once a Gregorian year has been typed, 1900 to 2099. */
export const hasGregorianYear = (typed: string): boolean => /^(19|20)\d\d/.test(plain(typed));
