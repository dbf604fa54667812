import { toJalaali } from 'jalaali-js';

/** The Jalali year that a Gregorian `YYYY-MM-DD` lies in. */
export function jalaliYearOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return toJalaali(year, month, day).jy;
}
