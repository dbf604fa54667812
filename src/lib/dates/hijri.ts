/**
 * The tabular Islamic calendar (civil epoch, leap years 2, 5, 7, 10, 13, 16, 18, 21, 24, 26 and 29 of thirty;
 * Reingold and Dershowitz, "Calendrical Calculations"). Months that are proclaimed by sight differ from it by
 * a day now and then: its days are a guess.
 */
import { days } from './durations.ts';

/** 1970-01-01 as a Julian day number; the calendar's own first day, 622-07-19, as another. */
const UNIX_DAY = 2_440_588;
const FIRST_DAY = 1_948_440;

/** The day before the first of a month, counted from 1970-01-01. */
function dayBefore(year: number, month: number): number {
  const leapDays = Math.floor((11 * year + 3) / 30);
  return (
    354 * (year - 1) +
    leapDays +
    29 * (month - 1) +
    Math.floor(month / 2) +
    FIRST_DAY -
    1 -
    UNIX_DAY
  );
}

/** A day of the tabular Islamic calendar as Gregorian `YYYY-MM-DD`. */
export function hijriToIsoDate(year: number, month: number, day: number): string {
  return new Date(days(dayBefore(year, month) + day)).toISOString().slice(0, 10);
}

/** How many days a month has, 29 or 30. */
export function hijriMonthLength(year: number, month: number): number {
  const next = month === 12 ? dayBefore(year + 1, 1) : dayBefore(year, month + 1);
  return next - dayBefore(year, month);
}

/** The Islamic year that is running on a Gregorian `YYYY-MM-DD`. */
export function hijriYearOf(date: string): number {
  let year = Math.floor((Date.parse(date) / days(1) - dayBefore(1, 1)) / 354.37) + 1;
  while (hijriToIsoDate(year, 1, 1) > date) year -= 1;
  while (hijriToIsoDate(year + 1, 1, 1) <= date) year += 1;
  return year;
}
