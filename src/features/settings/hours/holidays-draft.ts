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

/** As it is sent: a day that cannot be read is sent as typed, and the server says so at its field. */
export function sentHoliday({ date, title, guess, typed }: HolidayDraft): Holiday {
  const day = typed === null ? date : (jalaliToIsoDate(typed) ?? typed.trim());
  return { date: day, title, guess };
}

/** A row that was edited is a line again, with what was typed; one that cannot be read stays open. */
export function settled(draft: HolidayDraft): HolidayDraft {
  const day = draft.typed === null ? null : jalaliToIsoDate(draft.typed);
  return day === null ? draft : { ...draft, date: day, typed: null };
}

export const byDate = (a: HolidayDraft, b: HolidayDraft): number => a.date.localeCompare(b.date);

/** The places of days that another row has already. */
export function doubledPlaces(days: readonly Holiday[]): number[] {
  return days.flatMap(({ date }, place) =>
    days.findIndex((one) => one.date === date) < place ? [place] : [],
  );
}
