/**
 * When the office is open: a week, dated exceptions from it, and holidays.
 *
 * The rule for the fewest days decides: a single day before a week, a week before Ramadan. Of two exceptions
 * of equal length the one that begins later decides. A holiday is a closed day: it goes before an exception
 * of several days, and only an exception of that one day goes before it.
 */
import { daysIn } from '#lib/dates/jalali-periods.ts';
import { type Weekday, weekdayOf } from '#lib/dates/weekdays.ts';

/** Opening and closing in minutes after midnight; a day ends at 1440. */
type OpenHours = { from: number; to: number };

/** The hours of one day, in order and apart from each other; none on a day off. */
export type DayHours = readonly OpenHours[];

export type WeekHours = Readonly<Record<Weekday, DayHours>>;

/**
 * Other hours from a day to another, both included, Gregorian `YYYY-MM-DD`: the same each day, or by
 * weekday.
 */
export type HoursException = {
  from: string;
  to: string;
  title: string;
  hours: DayHours | WeekHours;
};

/** A day off. A guess is a lunar one, which may be off by a day until it is confirmed. */
export type Holiday = { date: string; title: string; guess: boolean };

/** The office's hours as the brokerage entered them. */
export type EnteredHours = {
  week: WeekHours;
  exceptions: readonly HoursException[];
  holidays: readonly Holiday[];
};

/** The same, prepared for look-ups by day; `officeOf` makes it. */
export type OfficeHours = {
  week: WeekHours;
  /** In the order of precedence. */
  exceptions: readonly HoursException[];
  holidays: ReadonlySet<string>;
};

const byRank = (a: HoursException, b: HoursException): number =>
  daysIn(a) - daysIn(b) || Date.parse(b.from) - Date.parse(a.from);

export function officeOf({ week, exceptions, holidays }: EnteredHours): OfficeHours {
  return {
    week,
    exceptions: [...exceptions].sort(byRank),
    holidays: new Set(holidays.map(({ date }) => date)),
  };
}

/** True for hours that differ by weekday. */
export const isByWeekday = (hours: DayHours | WeekHours): hours is WeekHours => 'sat' in hours;

/** The rule for a Gregorian `YYYY-MM-DD`: an exception, a holiday, or null for the week. */
export function ruleOn(date: string, office: OfficeHours): HoursException | 'holiday' | null {
  const exception = office.exceptions.find(({ from, to }) => from <= date && date <= to);
  const isOfThisDay = exception !== undefined && exception.from === exception.to;
  if (office.holidays.has(date) && !isOfThisDay) return 'holiday';
  return exception ?? null;
}

/** The hours of a Gregorian `YYYY-MM-DD`; none on a day off. */
export function hoursOn(date: string, office: OfficeHours): DayHours {
  const rule = ruleOn(date, office);
  if (rule === 'holiday') return [];
  const hours = rule === null ? office.week : rule.hours;
  return isByWeekday(hours) ? hours[weekdayOf(date)] : hours;
}
