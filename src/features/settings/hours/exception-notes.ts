/** Warnings about easily overlooked effects of an exception, shown while it is typed. */
import { isByWeekday } from '#domain/hours/office-hours.ts';
import { hoursInShort } from '#domain/hours/week-text.ts';
import { addDays, periodTitle } from '#lib/dates/jalali-periods.ts';
import { WEEKDAY_NAMES, WEEKDAYS, weekdayOf } from '#lib/dates/weekdays.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { AllSettings } from '../manage/contract.ts';
import { SETTINGS_TEXTS } from '../texts.ts';
import {
  daysOfDraft,
  type ExceptionDraft,
  isOneDay,
  isSaidByWeekday,
  readDay,
  readWeek,
} from './hours-draft.ts';

const TEXTS = SETTINGS_TEXTS.exceptions;

const hoursOf = (draft: ExceptionDraft) =>
  isSaidByWeekday(draft) ? readWeek(draft.week) : readDay(draft.same);

/** Its days and hours on one line: «۲۰ بهمن تا ۱۹ اسفند ۱۴۰۵، ۹ تا ۱۴». */
export function exceptionInShort(draft: ExceptionDraft): string {
  const days = daysOfDraft(draft);
  return `${days ? periodTitle(days) : TEXTS.noDate}، ${hoursInShort(hoursOf(draft)) ?? TEXTS.closed}`;
}

/** Warns of a guessed lunar date, of weekly days off that this opens, and of holidays that stay closed. */
export function exceptionNotes(draft: ExceptionDraft, settings: AllSettings): string[] {
  const notes: string[] = draft.isGuess ? [TEXTS.guess] : [];
  const days = daysOfDraft(draft);
  const hours = hoursOf(draft);
  if (days === null || isOneDay(draft) || hoursInShort(hours) === null) return notes;
  const touched = new Set(
    Array.from({ length: 7 }, (_, ahead) => addDays(days.from, ahead))
      .filter((date) => date <= days.to)
      .map(weekdayOf),
  );
  const opened = WEEKDAYS.filter(
    (day) =>
      touched.has(day) &&
      settings.working_week[day].length === 0 &&
      (isByWeekday(hours) ? hours[day] : hours).length > 0,
  );
  if (opened.length > 0) {
    notes.push(TEXTS.alsoOpens(opened.map((day) => WEEKDAY_NAMES[day]).join(' و ')));
  }
  const inside = settings.holidays.filter(({ date }) => days.from <= date && date <= days.to);
  if (inside.length > 0) notes.push(TEXTS.holidaysInside(toPersianDigits(inside.length)));
  return notes;
}
