import { days } from './durations.ts';

/** Saturday first, as the week runs in Iran. */
export const WEEKDAYS = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  sat: 'شنبه',
  sun: 'یکشنبه',
  mon: 'دوشنبه',
  tue: 'سه‌شنبه',
  wed: 'چهارشنبه',
  thu: 'پنجشنبه',
  fri: 'جمعه',
};

/** The day after a Gregorian `YYYY-MM-DD`. */
export function nextIsoDate(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
}

/** The day before a Gregorian `YYYY-MM-DD`. */
export function previousIsoDate(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day - 1)).toISOString().slice(0, 10);
}

/** The weekday of a Gregorian `YYYY-MM-DD`. */
export function weekdayOf(date: string): Weekday {
  // 1970-01-03 was a Saturday.
  const day = Math.floor(Date.parse(date) / days(1)) - 2;
  return WEEKDAYS[((day % 7) + 7) % 7] ?? 'sat';
}
