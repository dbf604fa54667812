import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '#lib/dates/weekdays.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { OfficeHours, OpenHours } from './working-hours.ts';

const HOUR = 60;

/** Minutes after midnight as one says them: «۸», «۸:۳۰». */
function timeText(minutes: number): string {
  const rest = minutes % HOUR;
  const hour = String(Math.floor(minutes / HOUR));
  return toPersianDigits(rest === 0 ? hour : `${hour}:${String(rest).padStart(2, '0')}`);
}

const hoursText = (hours: OpenHours) =>
  hours === null ? null : `${timeText(hours.from)} تا ${timeText(hours.to)}`;

/** «شنبه», «شنبه و یکشنبه», «شنبه تا چهارشنبه». */
function daysText(days: readonly Weekday[]): string {
  const names = days.map((day) => WEEKDAY_NAMES[day]);
  return names.length > 2 ? `${names[0]} تا ${names.at(-1)}` : names.join(' و ');
}

/**
 * The opening hours in words, a line for each run of days with equal hours, and a last line for the
 * days off. Empty when the office is never open.
 */
export function weekText(week: OfficeHours['week']): string[] {
  const runs: { days: Weekday[]; hours: string }[] = [];
  let previous: string | null = null;
  for (const day of WEEKDAYS) {
    const hours = hoursText(week[day]);
    if (hours !== null && hours === previous) runs.at(-1)?.days.push(day);
    else if (hours !== null) runs.push({ days: [day], hours });
    previous = hours;
  }
  if (runs.length === 0) return [];
  const off = WEEKDAYS.filter((day) => week[day] === null).map((day) => WEEKDAY_NAMES[day]);
  const lines = runs.map(({ days, hours }) => `${daysText(days)}، ${hours}`);
  return off.length === 0 ? lines : [...lines, `${off.join(' و ')} تعطیل`];
}
