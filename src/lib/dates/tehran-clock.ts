import { lazily } from '../values/lazily.ts';
import { hours, minutes } from './durations.ts';

/** What Tehran's clocks show: a Gregorian day, and a time of it. */
type Clock = { gy: number; gm: number; gd: number; hour: number; minute: number };

/**
 * Since the end of the summer time of 1401 clocks stand half past three hours ahead of UTC all year (the act that
 * abolished it, Ordibehesht 1401). Should a law change that again, the test of this file is the first to know it.
 */
const SAME_ALL_YEAR_SINCE = Date.UTC(2022, 8, 22);
const AHEAD = hours(3) + minutes(30);

/**
 * What the clocks in Tehran show at an instant; a RangeError for no instant. Counted where that can be: what the
 * browser has for calendars and zones takes a phone longer to begin with than all our scripts of a public page.
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

/** The same by the tables of zones, which know the summer times of the years before. */
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
