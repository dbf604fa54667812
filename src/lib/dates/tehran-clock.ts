import { lazily } from '../values/lazily.ts';
import { hours, minutes } from './durations.ts';

/** A time on Tehran's clocks: a Gregorian day and its time. */
type Clock = { gy: number; gm: number; gd: number; hour: number; minute: number };

/**
 * Since the end of the summer time of 1401 clocks are three and a half hours ahead of UTC all year (the act
 * that abolished it, Ordibehesht 1401). Should a law change that again, the test of this file fails first.
 */
const SAME_ALL_YEAR_SINCE = Date.UTC(2022, 8, 22);
const AHEAD = hours(3) + minutes(30);

/**
 * The day and time in Tehran at an instant; a RangeError for an invalid one. Calculated where possible: on a
 * phone the browser's calendars and zones take longer to load than all our scripts of a public page.
 */
export function clockInTehran(instant: Date): Clock {
  if (!(instant.getTime() >= SAME_ALL_YEAR_SINCE)) return lookUp(instant);
  const shown = new Date(instant.getTime() + AHEAD);
  return {
    gy: shown.getUTCFullYear(),
    gm: shown.getUTCMonth() + 1,
    gd: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/** The same by the zone tables, which know the summer times of earlier years. */
export function lookUp(instant: Date): Clock {
  const part: Record<string, number> = {};
  for (const { type, value } of tehranParts().formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return { gy: year, gm: month, gd: day, hour, minute };
}

const tehranParts = lazily(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Tehran',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
