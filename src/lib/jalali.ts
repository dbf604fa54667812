/**
 * The one door for dates on the screen: Jalali calendar, Tehran time, Persian digits.
 * Inside and on the wire dates are ISO; nothing else in the product formats one.
 */
import { jalaaliMonthLength, toGregorian, toJalaali } from 'jalaali-js';
import { toAsciiDigits, toPersianDigits } from './digits.ts';
import { days, minutes } from './durations.ts';

const TEHRAN = 'Asia/Tehran';

const tehranParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: TEHRAN,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

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

function partsInTehran(instant: Date) {
  const part: Record<string, number> = {};
  for (const { type, value } of tehranParts.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return { ...toJalaali(year, month, day), hour, minute };
}

/** An instant as `۱۴۰۵/۰۸/۳۰`. */
export function formatJalaliDate(instant: Date | string): string {
  const { jy, jm, jd } = partsInTehran(new Date(instant));
  return toPersianDigits(`${jy}/${pad(jm)}/${pad(jd)}`);
}

/** An instant as `۳۰ آبان ۱۴۰۵، ۱۴:۰۵`. */
export function formatJalaliDateTime(instant: Date | string): string {
  const { jy, jm, jd, hour, minute } = partsInTehran(new Date(instant));
  return toPersianDigits(`${jd} ${MONTHS[jm - 1]} ${jy}، ${pad(hour)}:${pad(minute)}`);
}

/** An instant as `۱۴:۰۵`, Tehran time. */
export function formatTehranTime(instant: Date | string): string {
  const { hour, minute } = partsInTehran(new Date(instant));
  return toPersianDigits(`${pad(hour)}:${pad(minute)}`);
}

/** An instant as `۳۰ آبان`, with the year where it is not the one of `now`. */
export function formatJalaliDay(instant: Date | string, now: Date): string {
  const { jy, jm, jd } = partsInTehran(new Date(instant));
  const year = jy === partsInTehran(now).jy ? '' : ` ${jy}`;
  return toPersianDigits(`${jd} ${MONTHS[jm - 1]}${year}`);
}

const DAYS_IN_WORDS: Record<number, string> = { [-1]: 'دیروز', 0: 'امروز', 1: 'فردا' };

/** An instant seen from `now`: `امروز، ۱۴:۰۵`, `فردا، …` or `دیروز، …`; any further one `۳۰ آبان، ۱۴:۰۵`. */
export function formatNearDateTime(instant: Date | string, now: Date): string {
  const at = new Date(instant);
  const ahead = (Date.parse(isoDateInTehran(at)) - Date.parse(isoDateInTehran(now))) / days(1);
  return `${DAYS_IN_WORDS[ahead] ?? formatJalaliDay(at, now)}، ${formatTehranTime(at)}`;
}

/** A Gregorian `YYYY-MM-DD` (a birthday: a date, never an instant) as `۱۳۷۰/۰۵/۱۲`. */
export function isoDateToJalali(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const { jy, jm, jd } = toJalaali(year, month, day);
  return toPersianDigits(`${jy}/${pad(jm)}/${pad(jd)}`);
}

/** A typed Jalali `۱۳۷۰/۵/۱۲` (any digits; `/`, `-` or `.`) as Gregorian `YYYY-MM-DD`; null when there is no such day. */
export function jalaliToIsoDate(typed: string): string | null {
  const match = /^(\d{4})[/\-.](\d{1,2})[/\-.](\d{1,2})$/.exec(toAsciiDigits(typed).trim());
  if (!match) return null;
  const [jy, jm, jd] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (jm < 1 || jm > 12 || jd < 1 || jd > jalaaliMonthLength(jy, jm)) return null;
  const { gy, gm, gd } = toGregorian(jy, jm, jd);
  return `${String(gy).padStart(4, '0')}-${pad(gm)}-${pad(gd)}`;
}

/** The day it is in Tehran at an instant, as Gregorian `YYYY-MM-DD`. */
export function isoDateInTehran(instant: Date): string {
  const { jy, jm, jd } = partsInTehran(instant);
  const { gy, gm, gd } = toGregorian(jy, jm, jd);
  return `${String(gy).padStart(4, '0')}-${pad(gm)}-${pad(gd)}`;
}

/** How far Tehran's clocks are ahead of UTC at an instant, in milliseconds (summer time until 2022). */
function tehranOffset(instant: Date): number {
  const { jy, jm, jd, hour, minute } = partsInTehran(instant);
  const { gy, gm, gd } = toGregorian(jy, jm, jd);
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

/** True for a Gregorian `YYYY-MM-DD` of a day that exists. */
export function isIsoDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
}

/*
 * A calendar on the screen works with the browser's own days. At noon no clock change of any zone can
 * push one into its neighbour.
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
 * A Jalali date while it is typed, in Persian digits, with the slashes put in by themselves: after
 * the year and the month as they are completed, and into eight digits at once. What gets shorter is
 * left alone, or no slash could be deleted.
 */
export function jalaliWhileTyping(before: string, typed: string): string {
  const ascii = toAsciiDigits(typed);
  if (ascii.length <= before.length) return toPersianDigits(typed);
  const whole = /^(\d{4})(\d{2})(\d{2})$/.exec(ascii);
  if (whole) return toPersianDigits(whole.slice(1).join('/'));
  const isPartDone = /^\d{4}$|^\d{4}\/\d{2}$/.test(ascii);
  return toPersianDigits(isPartDone ? `${ascii}/` : typed);
}
