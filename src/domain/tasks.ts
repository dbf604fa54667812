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

/** In days: a task so shortly before its day of the month was moved ahead from it. */
const MOVED_AHEAD = 7;

/** That day of the Jalali month in which a day lies; its last day where it has none such. */
function sameDayIn(month: string, repeatDay: number): string {
  const { from, to } = monthOf(month);
  const same = addDays(from, repeatDay - 1);
  if (same > to) return to;
  return same;
}

/**
 * When a monthly task comes again: on its day of the month after the one that it stands for, to which it may have been
 * moved from a day before or shortly after.
 */
export function nextMonthly(day: string, repeatDay: number): string {
  const last = addDays(day, MOVED_AHEAD);
  const next = sameDayIn(last, repeatDay);
  return next > last ? next : sameDayIn(nextIsoDate(monthOf(last).to), repeatDay);
}
