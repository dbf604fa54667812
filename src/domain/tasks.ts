/** Tasks of the staff: what is to be done on a day, for a customer or for the office itself. */
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays, jalaliDayOf, monthOf } from '#lib/dates/jalali-periods.ts';
import { nextIsoDate } from '#lib/dates/weekdays.ts';

export const TASK_TITLE_MAX = 200;

/** How a task comes again. */
export const TASK_REPEATS = ['monthly'] as const;

/** The days of a task, and its instant where a time is wanted. */
type Due = { dueOn: string; dueAt: Date | null };

/** When a task is due: at its time, or at the end of its day. */
export const taskDueAt = ({ dueOn, dueAt }: Due): Date =>
  dueAt ?? tehranInstant(nextIsoDate(dueOn));

/** The same time of the day on another day. */
export const movedTo = (day: string, { dueAt }: Pick<Due, 'dueAt'>): Due => ({
  dueOn: day,
  dueAt:
    dueAt &&
    new Date(
      dueAt.getTime() -
        tehranInstant(isoDateInTehran(dueAt)).getTime() +
        tehranInstant(day).getTime(),
    ),
});

/** The day of the Jalali month that a monthly task comes again on, with which it is stored. */
export const repeatDayOf = (day: string): number => jalaliDayOf(day);

/** The same day of the next Jalali month; its last day where it has none such. */
export function nextMonthly(day: string, repeatDay: number): string {
  const { from, to } = monthOf(nextIsoDate(monthOf(day).to));
  const same = addDays(from, repeatDay - 1);
  if (same > to) return to;
  return same;
}
