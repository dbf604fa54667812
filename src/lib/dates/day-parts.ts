/** The days that three numbers may mean: by order, calendar and century. */
import type { Meaning } from '../values/reading.ts';
import { isIsoDate, jalaliToIsoDate } from './jalali.ts';

export type Calendar = 'jalali' | 'gregorian';
export type Order = 'year-first' | 'day-first' | 'month-first';
export type DayBy = `${Calendar} ${Order}` | 'near' | 'written' | 'tehran';

/** Jalali years that may be meant, both included. */
export type Years = { from: number; to: number };

/** Years of four digits show their calendar: those in between are the Islamic one's, or none. */
const WRITTEN: Record<Calendar, Years> = {
  jalali: { from: 1000, to: 1599 },
  gregorian: { from: 1700, to: 2200 },
};

type Parts = { year: string; month: string; day: string };

const within = (year: number, { from, to }: Years): boolean => year >= from && year <= to;

/**
 * The years that the digits may mean: themselves, or for two digits each century in which the year may lie.
 */
function yearsOf(digits: string, calendar: Calendar, years: Years): number[] {
  const year = Number(digits);
  if (digits.length === 4) return within(year, WRITTEN[calendar]) ? [year] : [];
  if (digits.length !== 2) return [];
  const isGregorian = calendar === 'gregorian';
  const centuries = isGregorian ? [1900, 2000, 2100] : [1300, 1400, 1500];
  // A Jalali year lies in two Gregorian ones.
  const near = isGregorian ? { from: years.from + 621, to: years.to + 622 } : years;
  return centuries.map((century) => century + year).filter((one) => within(one, near));
}

const pad = (digits: string | number, length: number): string =>
  String(digits).padStart(length, '0');

/** The Gregorian `YYYY-MM-DD` of a written day; null where the calendar has none. */
export function dayOf(calendar: Calendar, year: number, month: string, day: string): string | null {
  if (calendar === 'jalali') return jalaliToIsoDate(`${pad(year, 4)}/${month}/${day}`);
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isIsoDate(date) ? date : null;
}

const partsIn: Record<Order, (parts: readonly string[]) => Parts> = {
  'year-first': ([year = '', month = '', day = '']) => ({ year, month, day }),
  'day-first': ([day = '', month = '', year = '']) => ({ year, month, day }),
  'month-first': ([month = '', day = '', year = '']) => ({ year, month, day }),
};

const ORDERS: Record<Calendar, readonly Order[]> = {
  jalali: ['year-first', 'day-first'],
  gregorian: ['year-first', 'day-first', 'month-first'],
};

type Asked = {
  years: Years;
  calendar?: Calendar | undefined;
  order?: Order | undefined;
};

/**
 * Every day that three numbers may mean. The year comes first or last; the month before the day is a habit of
 * the Gregorian calendar alone. A two-digit year is Gregorian only where no Jalali day is possible, or where
 * the caller asks for it.
 */
export function daysOf(parts: readonly string[], asked: Asked): Meaning<string, DayBy>[] {
  const jalali = asked.calendar === 'gregorian' ? [] : daysIn('jalali', parts, asked);
  const isShort = !parts.some((part) => part.length === 4);
  // «04/12/30» in a year without that day is a slip in the Jalali calendar, and no day of 2004.
  if (isShort && asked.calendar === undefined && isJalaliSlip(parts, asked)) return [];
  if (asked.calendar === 'jalali' || (isShort && jalali.length > 0)) return jalali;
  return [...jalali, ...daysIn('gregorian', parts, asked)];
}

/**
 * A short year, a month of twelve and a day of thirty-one in a Jalali order, and no such day in any of them.
 */
function isJalaliSlip(parts: readonly string[], { years, order }: Asked): boolean {
  const orders = ORDERS.jalali.filter((one) => order === undefined || one === order);
  const meant = orders.flatMap((one) => {
    const { year, month, day } = partsIn[one](parts);
    const isLike =
      within(Number(month), { from: 1, to: 12 }) && within(Number(day), { from: 1, to: 31 });
    return isLike
      ? yearsOf(year, 'jalali', years).map((whole) => dayOf('jalali', whole, month, day))
      : [];
  });
  return meant.length > 0 && meant.every((day) => day === null);
}

function daysIn(
  calendar: Calendar,
  parts: readonly string[],
  { years, order }: Asked,
): Meaning<string, DayBy>[] {
  const isShort = !parts.some((part) => part.length === 4);
  const isRuledOut = (one: Order): boolean =>
    order !== undefined &&
    one !== order &&
    (isShort || (calendar === 'gregorian' && one !== 'year-first' && order !== 'year-first'));
  return ORDERS[calendar].flatMap((one) => {
    const { year, month, day } = partsIn[one](parts);
    if (isRuledOut(one) || month.length > 2 || day.length > 2) return [];
    return yearsOf(year, calendar, years).flatMap((whole) => {
      const value = dayOf(calendar, whole, month, day);
      return value === null ? [] : [{ value, by: `${calendar} ${one}` as const }];
    });
  });
}
