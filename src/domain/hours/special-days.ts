/** The days that differ from the week, in the form for search engines and public pages. */
import { addDays } from '#lib/dates/jalali-periods.ts';
import { nextIsoDate } from '#lib/dates/weekdays.ts';
import {
  type DayHours,
  type EnteredHours,
  type HoursException,
  officeOf,
  ruleOn,
  type WeekHours,
} from './office-hours.ts';

/** Nothing further ahead is published. */
const AHEAD_DAYS = 400;

/** Days in a row that one rule decides. */
export type SpecialDays = { from: string; to: string; hours: DayHours | WeekHours };

/** The hours from a Gregorian `YYYY-MM-DD` on: pages carry no past years. */
export function hoursFrom(today: string, entered: EnteredHours): EnteredHours {
  const last = addDays(today, AHEAD_DAYS);
  return {
    week: entered.week,
    exceptions: entered.exceptions.filter(({ from, to }) => to >= today && from <= last),
    holidays: entered.holidays.filter(({ date }) => date >= today && date <= last),
  };
}

/**
 * The days from `today` on that an exception or a holiday decides, in order; where several overlap, the one
 * that counts.
 */
export function specialDays(today: string, entered: EnteredHours): SpecialDays[] {
  const office = officeOf(entered);
  const found: SpecialDays[] = [];
  let previous: HoursException | 'holiday' | null = null;
  let date = today;
  for (let ahead = 0; ahead <= AHEAD_DAYS; ahead += 1, date = nextIsoDate(date)) {
    const rule = ruleOn(date, office);
    const last = found.at(-1);
    if (rule !== null && rule === previous && last) last.to = date;
    else if (rule !== null) {
      found.push({ from: date, to: date, hours: rule === 'holiday' ? [] : rule.hours });
    }
    previous = rule;
  }
  return found;
}
