/** Holidays while they are edited. */
import type { Holiday } from '#domain/hours/office-hours.ts';
import { jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { newKey } from './hours-draft.ts';

/** `typed` is the day as text while it is edited. */
export type HolidayDraft = Holiday & { key: number; typed: string | null };

export const holidayDraft = (holiday: Holiday): HolidayDraft => ({
  ...holiday,
  key: newKey(),
  typed: null,
});

/** The holiday as it is sent: an unreadable day goes as typed, so that the server reports it at its field. */
export function sentHoliday({ date, title, guess, typed }: HolidayDraft): Holiday {
  const day = typed === null ? date : (jalaliToIsoDate(typed) ?? typed.trim());
  return { date: day, title, guess };
}

/** Turns an edited row back into a line with the typed values; an unreadable one stays open. */
export function settled(draft: HolidayDraft): HolidayDraft {
  const day = draft.typed === null ? null : jalaliToIsoDate(draft.typed);
  return day === null ? draft : { ...draft, date: day, typed: null };
}

export const byDate = (a: HolidayDraft, b: HolidayDraft): number => a.date.localeCompare(b.date);

/** The indexes of days that an earlier row has already. */
export function doubledPlaces(days: readonly Holiday[]): number[] {
  return days.flatMap(({ date }, place) =>
    days.findIndex((one) => one.date === date) < place ? [place] : [],
  );
}
