/** Hours while they are typed. Keys let a row keep its fields when another row is removed. */
import {
  type DayHours,
  type HoursException,
  isByWeekday,
  type WeekHours,
} from '#domain/hours/office-hours.ts';
import { isIsoDate } from '#lib/dates/jalali.ts';
import { WEEKDAYS, type Weekday } from '#lib/dates/weekdays.ts';
import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Minutes after midnight as `۰۸:۰۰`. */
function clockFace(minutes: number): string {
  return toPersianDigits(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
}

/** A typed time as minutes after midnight; null while it is incomplete. */
function readClockFace(typed: string): number | null {
  const match = /^(\d{1,2})(?::([0-5]\d))?$/.exec(toAsciiDigits(typed).trim());
  return match ? Number(match[1]) * 60 + Number(match[2] ?? 0) : null;
}

export type IntervalDraft = { key: number; from: string; to: string };

/** The typed intervals stay while the day is closed. */
export type DayDraft = { isOpen: boolean; intervals: IntervalDraft[] };
export type WeekDraft = Record<Weekday, DayDraft>;

export type ExceptionDraft = {
  key: number;
  title: string;
  /** Its days, or the texts that are none so far. */
  from: string;
  to: string;
  way: 'same' | 'byWeekday';
  same: DayDraft;
  week: WeekDraft;
  /** Guessed by the lunar calendar: shown beside the dates until they are saved. */
  isGuess: boolean;
};

/** The default hours of a day off that is opened. */
const USUAL: DayHours = [{ from: 8 * 60, to: 16 * 60 }];

let lastKey = 0;
export const newKey = (): number => {
  lastKey += 1;
  return lastKey;
};

function dayDraft(hours: DayHours): DayDraft {
  const shown = hours.length === 0 ? USUAL : hours;
  const intervals = shown.map(({ from, to }) => ({
    key: newKey(),
    from: clockFace(from),
    to: clockFace(to),
  }));
  return { isOpen: hours.length > 0, intervals };
}

export function weekDraft(week: WeekHours): WeekDraft {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, dayDraft(week[day])])) as WeekDraft;
}

/**
 * A draft of an exception: hours by weekday, or one list for all days; the way that is not used starts with
 * the defaults.
 */
export function exceptionDraft(
  { from, to, title, hours }: HoursException,
  week: WeekHours,
  isGuess = false,
): ExceptionDraft {
  return {
    key: newKey(),
    title,
    from,
    to: from === to ? '' : to,
    way: isByWeekday(hours) ? 'byWeekday' : 'same',
    same: dayDraft(isByWeekday(hours) ? USUAL : hours),
    week: weekDraft(isByWeekday(hours) ? hours : week),
    isGuess,
  };
}

/** The day as it is sent: times as typed, since the server parses and checks them. */
const sentDay = ({ isOpen, intervals }: DayDraft) =>
  isOpen ? intervals.map(({ from, to }) => ({ from, to })) : [];

/** The cast says that every weekday is there, which is lost in a list of entries. */
export const sentWeek = (week: WeekDraft) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, sentDay(week[day])])) as Record<
    Weekday,
    ReturnType<typeof sentDay>
  >;

/** The days of an exception as Gregorian dates; null while they are incomplete. */
export function daysOfDraft({ from, to }: ExceptionDraft): { from: string; to: string } | null {
  const last = to.trim() === '' ? from : to;
  return isIsoDate(from) && isIsoDate(last) && from <= last ? { from, to: last } : null;
}

/** Whether the exception is one day, which has one list of hours. */
export function isOneDay(draft: ExceptionDraft): boolean {
  const days = daysOfDraft(draft);
  return draft.to.trim() === '' || (days !== null && days.from === days.to);
}

export const isGivenByWeekday = (draft: ExceptionDraft): boolean =>
  draft.way === 'byWeekday' && !isOneDay(draft);

export function sentException(draft: ExceptionDraft) {
  const { title, from, to, same, week } = draft;
  return {
    title,
    from: from.trim(),
    to: to.trim(),
    hours: isGivenByWeekday(draft) ? sentWeek(week) : sentDay(same),
  };
}

/** A typed day's hours; incomplete times are left out. */
export const readDay = (day: DayDraft): DayHours =>
  sentDay(day).flatMap((typed) => {
    const [from, to] = [readClockFace(typed.from), readClockFace(typed.to)];
    return from !== null && to !== null ? [{ from, to }] : [];
  });

export const readWeek = (week: WeekDraft): WeekHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, readDay(week[day])])) as Record<Weekday, DayHours>;
