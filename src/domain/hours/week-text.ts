import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '#lib/dates/weekdays.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { type DayHours, isByWeekday, type WeekHours } from './office-hours.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const ALL_DAY = 'شبانه‌روز';

/** Minutes after midnight in words: «۸», «۸:۳۰». */
export function timeText(minutes: number): string {
  const rest = minutes % HOUR;
  const hour = String(Math.floor(minutes / HOUR));
  return toPersianDigits(rest === 0 ? hour : `${hour}:${String(rest).padStart(2, '0')}`);
}

/** A day's hours in words: «۸ تا ۱۲ و ۱۶ تا ۲۰»; null on a day off. */
function hoursText(hours: DayHours): string | null {
  if (hours.length === 0) return null;
  if (hours.some(({ from, to }) => from === 0 && to === DAY)) return ALL_DAY;
  return hours.map(({ from, to }) => `${timeText(from)} تا ${timeText(to)}`).join(' و ');
}

/** «شنبه», «شنبه و یکشنبه», «شنبه تا چهارشنبه». */
function daysText(days: readonly Weekday[]): string {
  const names = days.map((day) => WEEKDAY_NAMES[day]);
  return names.length > 2 ? `${names[0]} تا ${names.at(-1)}` : names.join(' و ');
}

/**
 * The opening hours in words, a line for each run of days with equal hours, and a last line for the
 * days off. Empty when the office is never open.
 */
export function weekText(week: WeekHours): string[] {
  const runs: { days: Weekday[]; hours: string }[] = [];
  let previous: string | null = null;
  for (const day of WEEKDAYS) {
    const hours = hoursText(week[day]);
    if (hours !== null && hours === previous) runs.at(-1)?.days.push(day);
    else if (hours !== null) runs.push({ days: [day], hours });
    previous = hours;
  }
  if (runs.length === 0) return [];
  const off = WEEKDAYS.filter((day) => week[day].length === 0).map((day) => WEEKDAY_NAMES[day]);
  const lines = runs.map(({ days, hours }) => `${daysText(days)}، ${hours}`);
  return off.length === 0 ? lines : [...lines, `${off.join(' و ')} تعطیل`];
}

/**
 * Hours on one line, null for closed ones: of a week the common hours of all its open days where they are
 * alike, else day by day.
 */
export function hoursInShort(hours: DayHours | WeekHours): string | null {
  if (!isByWeekday(hours)) return hoursText(hours);
  const ways = new Set(WEEKDAYS.flatMap((day) => hoursText(hours[day]) ?? []));
  return ways.size > 1 ? weekText(hours).join('؛ ') : ([...ways][0] ?? null);
}
