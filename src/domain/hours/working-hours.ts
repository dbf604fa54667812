/**
 * The response clock: time counts only while the office is open (domain.md: helpdesk #2075). Pure;
 * the office's hours come from the settings. Tehran time, days by its calendar.
 */
import { minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { nextIsoDate, previousIsoDate } from '#lib/dates/weekdays.ts';
import { type DayHours, hoursOn, type OfficeHours } from './office-hours.ts';

/** A time in which the office is open without a break. */
export type Opening = { from: Date; to: Date };

/** An office that is closed for a year has no clock. */
export const FURTHEST_DAYS = 370;

/** When the office is open on a Gregorian `YYYY-MM-DD`, in order; empty on a day off. */
export function openingsOn(date: string, office: OfficeHours): Opening[] {
  return hoursOn(date, office).map(({ from, to }) => ({
    from: tehranInstant(date, from),
    to: tehranInstant(date, to),
  }));
}

/**
 * The last day before `date` on which the office was open; for an office that was closed for so long, the day
 * before.
 */
export function lastOpenDayBefore(date: string, office: OfficeHours): string {
  const yesterday = previousIsoDate(date);
  let day = yesterday;
  for (let back = 0; back < FURTHEST_DAYS; back += 1) {
    if (hoursOn(day, office).length > 0) return day;
    day = previousIsoDate(day);
  }
  return yesterday;
}

/**
 * For each of `days`, which follow one another, until when the office can act about it: the end of its hours on
 * that day, or on the last open one before it. Without an open day within a year, the end of the day itself.
 */
export function limitsOf(
  days: readonly string[],
  office: OfficeHours,
): { day: string; until: Date }[] {
  let open = days[0] ? lastOpenDayBefore(days[0], office) : '';
  return days.map((day) => {
    if (hoursOn(day, office).length > 0) open = day;
    const last = openingsOn(open, office).at(-1);
    return { day, until: last?.to ?? tehranInstant(nextIsoDate(day)) };
  });
}

/** How long a day is open, in milliseconds: enough for the days in between, which need no instants. */
const lengthOf = (hours: DayHours): number =>
  minutes(hours.reduce((sum, { from, to }) => sum + to - from, 0));

/** The part of an opening after `start`, in milliseconds. */
const lengthAfter = (start: Date, { from, to }: Opening): number =>
  to.getTime() - Math.max(from.getTime(), start.getTime());

/**
 * The instant `count` working minutes after `start`. A start outside the hours counts from the next opening.
 * For an office without so many open minutes within a year plain minutes count.
 */
export function addWorkingMinutes(start: Date, count: number, office: OfficeHours): Date {
  let left = minutes(count);
  let date = isoDateInTehran(start);
  for (let day = 0; day < FURTHEST_DAYS; day += 1, date = nextIsoDate(date)) {
    const whole = lengthOf(hoursOn(date, office));
    // The first day has begun already: its openings are checked one by one.
    if (day > 0 && whole < left) {
      left -= whole;
      continue;
    }
    for (const opening of whole === 0 ? [] : openingsOn(date, office)) {
      const room = lengthAfter(start, opening);
      if (room <= 0) continue;
      if (room >= left) return new Date(opening.to.getTime() - room + left);
      left -= room;
    }
  }
  return new Date(start.getTime() + minutes(count));
}

/** Whole working minutes from `start` to `end`; 0 when none lies between. */
export function workingMinutesBetween(start: Date, end: Date, office: OfficeHours): number {
  if (end <= start) return 0;
  const [first, last] = [isoDateInTehran(start), isoDateInTehran(end)];
  let sum = 0;
  for (let date = first; date <= last; date = nextIsoDate(date)) {
    if (date !== first && date !== last) {
      sum += lengthOf(hoursOn(date, office));
      continue;
    }
    for (const { from, to } of openingsOn(date, office)) {
      const begin = Math.max(from.getTime(), start.getTime());
      sum += Math.max(0, Math.min(to.getTime(), end.getTime()) - begin);
    }
  }
  return Math.floor(sum / minutes(1));
}

/** True while the office is open. */
export function isOpenAt(instant: Date, office: OfficeHours): boolean {
  return openingsOn(isoDateInTehran(instant), office).some(
    ({ from, to }) => from <= instant && instant < to,
  );
}

/**
 * The day before the office opens again after `today`, both Gregorian: what ends until then has to be done
 * today. `today` itself where the office does not open within a year.
 */
export function lastDayBeforeOpening(today: string, office: OfficeHours): string {
  let date = today;
  for (let day = 0; day < FURTHEST_DAYS; day += 1) {
    const next = nextIsoDate(date);
    if (hoursOn(next, office).length > 0) return date;
    date = next;
  }
  return today;
}

/** When the office next opens after an instant at which it is closed; null where it does not within a year. */
export function opensAfter(instant: Date, office: OfficeHours): Date | null {
  let date = isoDateInTehran(instant);
  for (let day = 0; day < FURTHEST_DAYS; day += 1, date = nextIsoDate(date)) {
    const next = openingsOn(date, office).find(({ from }) => from >= instant);
    if (next) return next.from;
  }
  return null;
}

/**
 * Whether texts that wait for office hours may be sent: while the office is open. An office that does not
 * open within a year has no hours to wait for.
 */
export function isTimeForTexts(instant: Date, office: OfficeHours): boolean {
  if (isOpenAt(instant, office)) return true;
  let date = isoDateInTehran(instant);
  for (let day = 0; day < FURTHEST_DAYS; day += 1, date = nextIsoDate(date)) {
    if (hoursOn(date, office).length > 0) return false;
  }
  return true;
}
