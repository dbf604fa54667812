/**
 * The only formatter of dates on the screen: Jalali calendar, Tehran time, Persian digits. In code and API
 * dates are ISO; nothing else in the product formats one.
 */
import { jalaaliMonthLength, toGregorian, toJalaali } from 'jalaali-js';
import { toAsciiDigits, toPersianDigits } from '../text/digits.ts';
import { days, minutes } from './durations.ts';
import { clockInTehran } from './tehran-clock.ts';

/** The months of the Jalali year. */
export const MONTHS = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const;

const pad = (n: number): string => String(n).padStart(2, '0');
const year4 = (year: number): string => (year < 0 ? String(year) : String(year).padStart(4, '0'));

const isoOf = ({ gy, gm, gd }: { gy: number; gm: number; gd: number }): string =>
  `${year4(gy)}-${pad(gm)}-${pad(gd)}`;

/**
 * The years that the calendar has (spec section 9), and their first and last day as Gregorian `YYYY-MM-DD`.
 * `isIsoDate` and `jalaliToIsoDate` reject any other day.
 */
const JALALI_YEARS = { first: -61, last: 3177 } as const;
const CALENDAR_DAYS = {
  first: isoOf(toGregorian(JALALI_YEARS.first, 1, 1)),
  last: isoOf(toGregorian(JALALI_YEARS.last, 12, jalaaliMonthLength(JALALI_YEARS.last, 12))),
} as const;

const isCalendarDay = (date: string): boolean =>
  date >= CALENDAR_DAYS.first && date <= CALENDAR_DAYS.last;

/** The day and time in Tehran, Jalali; null for a day outside the calendar, and for an invalid instant. */
function partsInTehran(instant: Date) {
  const year = instant.getUTCFullYear();
  if (!(year > 0 && year <= 9999)) return null;
  const clock = clockInTehran(instant);
  // The last hours of 9999 are 10000 in Tehran, a year of five digits that does not sort as text.
  if (clock.gy > 9999 || !isCalendarDay(isoOf(clock))) return null;
  return { ...toJalaali(clock.gy, clock.gm, clock.gd), hour: clock.hour, minute: clock.minute };
}

/** True for an instant of a day that the calendar has, in Tehran. */
export const isKnownInstant = (instant: Date): boolean => partsInTehran(instant) !== null;

/** Shown in place of a day that the calendar does not have, so that no page breaks over one. */
const UNKNOWN = '—';

const slashed = ({ jy, jm, jd }: { jy: number; jm: number; jd: number }): string =>
  toPersianDigits(`${year4(jy)}/${pad(jm)}/${pad(jd)}`);

/** An instant as `۱۴۰۵/۰۸/۳۰`. */
export function formatJalaliDate(instant: Date | string): string {
  const parts = partsInTehran(new Date(instant));
  return parts ? slashed(parts) : UNKNOWN;
}

/** An instant as `۳۰ آبان ۱۴۰۵، ۱۴:۰۵`. */
export function formatJalaliDateTime(instant: Date | string): string {
  const parts = partsInTehran(new Date(instant));
  if (!parts) return UNKNOWN;
  const { jy, jm, jd, hour, minute } = parts;
  return toPersianDigits(`${jd} ${MONTHS[jm - 1]} ${jy}، ${pad(hour)}:${pad(minute)}`);
}

/** An instant as `۱۴:۰۵`, Tehran time. */
export function formatTehranTime(instant: Date | string): string {
  const parts = partsInTehran(new Date(instant));
  if (!parts) return UNKNOWN;
  const { hour, minute } = parts;
  return toPersianDigits(`${pad(hour)}:${pad(minute)}`);
}

/** An instant as `۳۰ آبان`, with the year where it is not the one of `now`. */
export function formatJalaliDay(instant: Date | string, now: Date): string {
  const parts = partsInTehran(new Date(instant));
  if (!parts) return UNKNOWN;
  const { jy, jm, jd } = parts;
  const year = jy === partsInTehran(now)?.jy ? '' : ` ${jy}`;
  return toPersianDigits(`${jd} ${MONTHS[jm - 1]}${year}`);
}

const NEAR_DAYS: Record<number, string> = { [-1]: 'دیروز', 0: 'امروز', 1: 'فردا' };

/** An instant seen from `now`: `امروز، ۱۴:۰۵`, `فردا، …` or `دیروز، …`; any further one `۳۰ آبان، ۱۴:۰۵`. */
export function formatNearDateTime(instant: Date | string, now: Date): string {
  const at = new Date(instant);
  const ahead = (Date.parse(isoDateInTehran(at)) - Date.parse(isoDateInTehran(now))) / days(1);
  return `${NEAR_DAYS[ahead] ?? formatJalaliDay(at, now)}، ${formatTehranTime(at)}`;
}

/** A Gregorian `YYYY-MM-DD` (a birthday: a date, never an instant) as `۱۳۷۰/۰۵/۱۲`. */
export function isoDateToJalali(date: string): string {
  if (!isIsoDate(date)) return UNKNOWN;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return slashed(toJalaali(year, month, day));
}

/** The most characters of a typed date. */
const TYPED_MAX = 64;

/**
 * A typed Jalali `۱۳۷۰/۵/۱۲` (any digits; `/`, `-` or `.`) as Gregorian `YYYY-MM-DD`; null when the calendar
 * has no such day.
 */
export function jalaliToIsoDate(typed: string): string | null {
  if (typed.length > TYPED_MAX) return null;
  const match = /^(\d{4}|-\d{1,2})[/\-.](\d{1,2})[/\-.](\d{1,2})$/.exec(
    toAsciiDigits(typed).trim(),
  );
  if (!match) return null;
  const [jy, jm, jd] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (jy < JALALI_YEARS.first || jy > JALALI_YEARS.last) return null;
  if (jm < 1 || jm > 12 || jd < 1 || jd > jalaaliMonthLength(jy, jm)) return null;
  return isoOf(toGregorian(jy, jm, jd));
}

/** The day it is in Tehran at an instant, as Gregorian `YYYY-MM-DD`. */
export function isoDateInTehran(instant: Date): string {
  return isoOf(clockInTehran(instant));
}

/** How far Tehran's clocks are ahead of UTC at an instant, in milliseconds (summer time until 2022). */
function tehranOffset(instant: Date): number {
  const { gy, gm, gd, hour, minute } = clockInTehran(instant);
  const shown = Date.UTC(gy, gm - 1, gd, hour, minute);
  return shown - Math.floor(instant.getTime() / minutes(1)) * minutes(1);
}

/** The instant at which Tehran's clocks show `minute` minutes after midnight of a Gregorian `YYYY-MM-DD`. */
export function tehranInstant(date: string, minute = 0): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const shown = Date.UTC(year, month - 1, day, 0, minute);
  const guess = new Date(shown - tehranOffset(new Date(shown)));
  return new Date(shown - tehranOffset(guess));
}

/** True for a Gregorian `YYYY-MM-DD` of a day that exists and that the calendar has. */
export function isIsoDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    isCalendarDay(text) &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
}

/*
 * A calendar on the screen uses the browser's own days. At noon no clock change of any zone can move one into
 * its neighbour.
 */
const NOON = 12;

/** The day of a Gregorian `YYYY-MM-DD` in the browser's own zone, for a calendar to show. */
export function isoDateToLocalDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, NOON);
}

/** A day picked from a calendar as Gregorian `YYYY-MM-DD`. */
export function localDayToIsoDate(day: Date): string {
  return `${String(day.getFullYear()).padStart(4, '0')}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/**
 * Formats a Jalali date while it is typed, in Persian digits, and inserts the slashes: after the year and the
 * month when they are complete, and into eight digits at once, where the year comes first. A text that gets
 * shorter is left alone, or no slash could be deleted.
 */
export function jalaliWhileTyping(before: string, typed: string): string {
  const ascii = toAsciiDigits(typed);
  const whole = /^((?:1[34]|19|20)\d\d)(\d{2})(\d{2})$/.exec(ascii);
  if (whole && Number(whole[2]) <= 12) return toPersianDigits(whole.slice(1).join('/'));
  if (ascii.length <= before.length) return toPersianDigits(typed);
  const isPartDone = /^(?:1[34]|19|20)\d\d(?:\/\d{2})?$/.test(ascii);
  return toPersianDigits(isPartDone ? `${ascii}/` : typed);
}
