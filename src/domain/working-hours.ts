/**
 * The response clock: time counts only while the office is open (domain.md: helpdesk #2075). Pure;
 * the office's hours come from the settings. Tehran time, days by its calendar.
 */
import { minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { nextIsoDate, previousIsoDate, type Weekday, weekdayOf } from '#lib/dates/weekdays.ts';

/** Opening and closing in minutes after midnight; null for a day off. */
export type OpenHours = { from: number; to: number } | null;

export type OfficeHours = {
  week: Record<Weekday, OpenHours>;
  /** Days off as Gregorian `YYYY-MM-DD`. */
  holidays: ReadonlySet<string>;
};

/** An office that is closed for a year has no clock. */
const FURTHEST_DAYS = 370;

/** When the office is open on a day, as instants; null on a day off. */
export function openingOn(date: string, office: OfficeHours): { from: Date; to: Date } | null {
  const open = office.week[weekdayOf(date)];
  if (!open || open.to <= open.from || office.holidays.has(date)) return null;
  return { from: tehranInstant(date, open.from), to: tehranInstant(date, open.to) };
}

/**
 * The last day before `date` on which the office was open. One that has been closed for that long has none: then
 * it is the day before.
 */
export function lastOpenDayBefore(date: string, office: OfficeHours): string {
  const yesterday = previousIsoDate(date);
  let day = yesterday;
  for (let back = 0; back < FURTHEST_DAYS; back += 1) {
    if (openingOn(day, office)) return day;
    day = previousIsoDate(day);
  }
  return yesterday;
}

/** Calls `visit` with each opening from the day of `start` on, until it answers true. */
function walk(
  start: Date,
  office: OfficeHours,
  visit: (opening: { from: Date; to: Date }) => boolean,
): void {
  let date = isoDateInTehran(start);
  for (let day = 0; day < FURTHEST_DAYS; day += 1) {
    const opening = openingOn(date, office);
    if (opening && visit(opening)) return;
    date = nextIsoDate(date);
  }
}

/**
 * The instant `count` working minutes after `start`. A start outside the hours counts from the next
 * opening. An office that never opens has no clock: then plain minutes count.
 */
export function addWorkingMinutes(start: Date, count: number, office: OfficeHours): Date {
  let left = minutes(count);
  let end: Date | null = null;
  walk(start, office, ({ from, to }) => {
    const begin = Math.max(from.getTime(), start.getTime());
    const room = to.getTime() - begin;
    if (room <= 0) return false;
    if (room >= left) {
      end = new Date(begin + left);
      return true;
    }
    left -= room;
    return false;
  });
  return end ?? new Date(start.getTime() + minutes(count));
}

/** Whole working minutes from `start` to `end`; 0 when none lies between. */
export function workingMinutesBetween(start: Date, end: Date, office: OfficeHours): number {
  let sum = 0;
  if (end <= start) return 0;
  walk(start, office, ({ from, to }) => {
    if (from >= end) return true;
    const begin = Math.max(from.getTime(), start.getTime());
    const finish = Math.min(to.getTime(), end.getTime());
    sum += Math.max(0, finish - begin);
    return to >= end;
  });
  return Math.floor(sum / minutes(1));
}

/** True while the office is open. */
export function isOpenAt(instant: Date, office: OfficeHours): boolean {
  const opening = openingOn(isoDateInTehran(instant), office);
  return opening !== null && opening.from <= instant && instant < opening.to;
}
