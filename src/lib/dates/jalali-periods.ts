/**
 * Stretches of days as people in Iran count them: weeks from Saturday, Jalali months. Days are
 * Gregorian `YYYY-MM-DD` of Tehran; both ends of a stretch are included.
 */
import { jalaaliMonthLength, toGregorian, toJalaali } from 'jalaali-js';
import { toPersianDigits } from '#lib/text/digits.ts';
import { days } from './durations.ts';
import { MONTHS, tehranInstant } from './jalali.ts';
import { nextIsoDate, WEEKDAYS, weekdayOf } from './weekdays.ts';

/** A stretch of days, both included. */
export type Period = { from: string; to: string };

export const GROUPS = ['day', 'week', 'month'] as const;
export type Group = (typeof GROUPS)[number];

/** The day `count` days after a day; before it where `count` is negative. */
export function addDays(date: string, count: number): string {
  return new Date(Date.parse(date) + days(count)).toISOString().slice(0, 10);
}

/** How many days a period has. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / days(1)) + 1;
}

/** The days of a period, in order. */
export function eachDay(period: Period): string[] {
  return Array.from({ length: daysIn(period) }, (_, place) => addDays(period.from, place));
}

/** The instants at which a period begins, and before which it ends. */
export function instantsOf({ from, to }: Period): { startsAt: Date; endsAt: Date } {
  return { startsAt: tehranInstant(from), endsAt: tehranInstant(nextIsoDate(to)) };
}

function jalaliOf(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return toJalaali(year, month, day);
}

/** The day of the Jalali month: 1 to 31. */
export const jalaliDayOf = (date: string): number => jalaliOf(date).jd;

/** The Saturday to Friday that a day lies in. */
export function weekOf(date: string): Period {
  const from = addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
  return { from, to: addDays(from, 6) };
}

/** The Jalali month that a day lies in. */
export function monthOf(date: string): Period {
  const { jy, jm, jd } = jalaliOf(date);
  const from = addDays(date, 1 - jd);
  return { from, to: addDays(from, jalaaliMonthLength(jy, jm) - 1) };
}

/**
 * The period for comparison: for a week or month, or its beginning, the same part of the one before, so that
 * a Saturday is not compared with a Friday; else as many days, right before.
 */
export function periodBefore(period: Period): Period {
  const { from, to } = period;
  const [week, month] = [weekOf(from), monthOf(from)];
  if (from === week.from && to <= week.to) return { from: addDays(from, -7), to: addDays(to, -7) };
  const last = addDays(from, -1);
  if (from !== month.from || to > month.to)
    return { from: addDays(from, -daysIn(period)), to: last };
  const before = monthOf(last);
  const same = addDays(before.from, daysIn(period) - 1);
  return { from: before.from, to: to === month.to || same > last ? last : same };
}

/** The Jalali year that a day lies in. */
export function yearOf(date: string): Period {
  const { jy } = jalaliOf(date);
  const newYear = (year: number): string => {
    const { gy, gm, gd } = toGregorian(year, 1, 1);
    return new Date(Date.UTC(gy, gm - 1, gd)).toISOString().slice(0, 10);
  };
  return { from: newYear(jy), to: addDays(newYear(jy + 1), -1) };
}

const WHOLE: Record<Group, (date: string) => Period> = {
  day: (date) => ({ from: date, to: date }),
  week: weekOf,
  month: monthOf,
};

/** A period cut at the ends of days, weeks or months; the first and the last piece may be partial. */
export function bucketsOf({ from, to }: Period, group: Group): Period[] {
  const pieces: Period[] = [];
  for (let start = from; start <= to; ) {
    const whole = WHOLE[group](start);
    const end = whole.to < to ? whole.to : to;
    pieces.push({ from: start, to: end });
    start = nextIsoDate(end);
  }
  return pieces;
}

/** `۳۰ آبان`, and `۳۰ آبان ۱۴۰۵` with the year. */
export function dayTitle(date: string, withYear = false): string {
  const { jy, jm, jd } = jalaliOf(date);
  return toPersianDigits(`${jd} ${MONTHS[jm - 1]}${withYear ? ` ${jy}` : ''}`);
}

/** `آبان ۱۴۰۵`. */
export function monthTitle(date: string): string {
  const { jy, jm } = jalaliOf(date);
  return toPersianDigits(`${MONTHS[jm - 1]} ${jy}`);
}

/** `۱ تا ۳۰ آبان ۱۴۰۵`; what the two ends share is written once. */
export function periodTitle({ from, to }: Period): string {
  if (from === to) return dayTitle(to, true);
  const [first, last] = [jalaliOf(from), jalaliOf(to)];
  const start =
    first.jy !== last.jy
      ? dayTitle(from, true)
      : first.jm === last.jm
        ? toPersianDigits(first.jd)
        : dayTitle(from);
  return `${start} تا ${dayTitle(to, true)}`;
}
