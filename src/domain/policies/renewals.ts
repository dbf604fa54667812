/** When an ending term is brought up again: by a request to the staff, and by texts to the holder. */
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { CLAIM_LINES, type ClaimLine } from '../claims/lines.ts';
import { hoursOn, type OfficeHours } from '../hours/office-hours.ts';

/**
 * So many days before its last one a policy gets a request of the kind `renewal`; the office may set another
 * number for a line.
 */
export const RENEWAL_LEAD = { least: 7, preset: 30, most: 90 } as const;

/** Days ahead, by line. */
export type RenewalLeads = Readonly<Record<ClaimLine, number>>;

export const PRESET_LEADS = Object.fromEntries(
  CLAIM_LINES.map((line) => [line, RENEWAL_LEAD.preset]),
) as Record<ClaimLine, number>;

/** The holder is reminded so many days before the last one. */
export const REMINDER_DAYS = [30, 15, 7, 1] as const;
/** The holder is reminded so many days before an instalment is due. */
export const INSTALMENT_DAYS = 3;

/** So many days before its day a customer's exported calendar has an alarm. */
export const CALENDAR_ALARM_DAYS = { end: [15, 1], instalment: [INSTALMENT_DAYS, 1] } as const;

/** No text is moved to an earlier day by more than this. */
const FURTHEST_BACK = 30;

/** Earlier than every date: the reminders of such a row are not planned yet. */
export const NOT_PLANNED = '0001-01-01';

/** The days of the reminders of a term that ends then, in order, if the office were always open. */
const reminderDays = (endsOn: string): string[] =>
  REMINDER_DAYS.map((days) => addDays(endsOn, -days));

/**
 * The first reminder day of a term not before `from`: earlier ones are left out for good. The day after the
 * last one where none is left.
 */
export const nextReminder = (endsOn: string, from: string): string =>
  reminderDays(endsOn).find((day) => day >= from) ?? addDays(endsOn, 1);

/** The day of a row's next reminder; without a plan it is calculated from the day it was entered on. */
export const plannedDay = (row: { endsOn: string; nextTextOn: string; createdAt: Date }): string =>
  row.nextTextOn === NOT_PLANNED
    ? nextReminder(row.endsOn, isoDateInTehran(row.createdAt))
    : row.nextTextOn;

/**
 * The day on which a text for `day` about the date `about` is sent: the first open day from then on, as long
 * as that is not after the date itself; else the last open one before. Null where there is none.
 */
export function sendingDay(day: string, about: string, office: OfficeHours): string | null {
  const isOpen = (date: string) => hoursOn(date, office).length > 0;
  for (let on = day; on <= about; on = addDays(on, 1)) if (isOpen(on)) return on;
  for (let back = 1; back <= FURTHEST_BACK; back += 1) {
    const on = addDays(day, -back);
    if (isOpen(on)) return on;
  }
  return null;
}

/** Whether a text for `day` about the date `about` is to be sent on `today`, an open day. */
export function isDue(day: string, about: string, today: string, office: OfficeHours): boolean {
  const on = sendingDay(day, about, office);
  return today <= about && on !== null && on <= today;
}

/**
 * Of a term whose next reminder is for `day`: the one nearest to its end of those that are due today. Where
 * holidays move several to one day, one text is enough. Null where none is due.
 */
export function dueReminder(
  { endsOn, day }: { endsOn: string; day: string },
  today: string,
  office: OfficeHours,
): string | null {
  const left = reminderDays(endsOn).filter((one) => one >= day);
  return left.findLast((one) => isDue(one, endsOn, today, office)) ?? null;
}

/** The latest day from which a text may be moved to today: later ones need not be read. */
export const latestDay = (today: string): string => addDays(today, FURTHEST_BACK);

/**
 * What still follows for a running term that enters the book today, with a renewal request `lead` days ahead:
 * every term makes its request, at once where its day has come, and the texts whose day has not passed. Days
 * are Gregorian `YYYY-MM-DD` of Tehran.
 */
export function whatFollows(endsOn: string, today: string, lead: number) {
  if (endsOn < today) return { requests: 0, soon: 0, texts: 0 };
  const isSoon = addDays(endsOn, -lead) <= today;
  const texts = reminderDays(endsOn).filter((day) => day >= today).length;
  return { requests: 1, soon: isSoon ? 1 : 0, texts };
}
