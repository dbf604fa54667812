/** When what runs out is brought up again: by a request to the staff, and by texts to the holder. */
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { CLAIM_LINES, type ClaimLine } from '../claims/lines.ts';
import { hoursOn, type OfficeHours } from '../hours/office-hours.ts';

/** So many days before its last one a policy gets a request of the kind `renewal`, until the office says else for a line. */
export const RENEWAL_LEAD = { least: 7, preset: 30, most: 90 } as const;

/** Days ahead, by line. */
export type RenewalLeads = Readonly<Record<ClaimLine, number>>;

export const PRESET_LEADS = Object.fromEntries(
  CLAIM_LINES.map((line) => [line, RENEWAL_LEAD.preset]),
) as Record<ClaimLine, number>;

/** The holder is reminded so many days before the last one. */
export const REMINDER_DAYS = [30, 15, 7, 1] as const;
/** And so many days before an instalment is due. */
export const INSTALMENT_DAYS = 3;

/** So many days before its day a calendar that a customer took along rings. */
export const CALENDAR_ALARM_DAYS = { end: [15, 1], instalment: [INSTALMENT_DAYS, 1] } as const;

/** No text is moved to an earlier day by more than this. */
const FURTHEST_BACK = 30;

/** Earlier than every date: the reminders of such a row are not planned yet. */
export const NOT_PLANNED = '0001-01-01';

/** The days on which a term that ends then would be reminded of, in order, were the office always open. */
const reminderDays = (endsOn: string): string[] =>
  REMINDER_DAYS.map((days) => addDays(endsOn, -days));

/**
 * The first day not before `from` on which a term is to be reminded of: what has passed by then is left out for good.
 * The day after the last one where none is left.
 */
export const nextReminder = (endsOn: string, from: string): string =>
  reminderDays(endsOn).find((day) => day >= from) ?? addDays(endsOn, 1);

/** The day for which the next reminder of a row is meant; without a plan it is reckoned from the day it was entered on. */
export const plannedDay = (row: { endsOn: string; nextTextOn: string; createdAt: Date }): string =>
  row.nextTextOn === NOT_PLANNED
    ? nextReminder(row.endsOn, isoDateInTehran(row.createdAt))
    : row.nextTextOn;

/**
 * The day on which a text is sent that is meant for `day` and tells of `about`: the first one from then on which is
 * open, as long as that is not after the date itself; else the last open one before. Null where there is none.
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

/** Whether a text that is meant for `day` and tells of `about` is to be sent on `today`, a day that is open. */
export function isDue(day: string, about: string, today: string, office: OfficeHours): boolean {
  const on = sendingDay(day, about, office);
  return today <= about && on !== null && on <= today;
}

/**
 * Of a term whose next reminder is meant for `day`: the nearest to its end of those that are due today. Where holidays
 * move several to one day, one text says it all. Null where none is due.
 */
export function dueReminder(
  { endsOn, day }: { endsOn: string; day: string },
  today: string,
  office: OfficeHours,
): string | null {
  const left = reminderDays(endsOn).filter((one) => one >= day);
  return left.findLast((one) => isDue(one, endsOn, today, office)) ?? null;
}

/** As far ahead as a text may be moved to today from: what is meant for a later day need not be looked at. */
export const latestDay = (today: string): string => addDays(today, FURTHEST_BACK);

/**
 * What still follows of a running term that enters the book today, as its line is asked for `lead` days ahead: every one
 * makes its request, at once where the day for it has come, and the texts whose day has not passed. Days are Gregorian
 * `YYYY-MM-DD` of Tehran.
 */
export function whatFollows(endsOn: string, today: string, lead: number) {
  if (endsOn < today) return { requests: 0, soon: 0, texts: 0 };
  const isSoon = addDays(endsOn, -lead) <= today;
  const texts = reminderDays(endsOn).filter((day) => day >= today).length;
  return { requests: 1, soon: isSoon ? 1 : 0, texts };
}
