import { hoursOn, type OfficeHours } from '#domain/hours/office-hours.ts';
import { FURTHEST_DAYS } from '#domain/hours/working-hours.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { nextIsoDate, WEEKDAY_NAMES, weekdayOf } from '#lib/dates/weekdays.ts';
import { TASK_TEXTS as TEXTS } from './tasks.ts';

/** The first day from `day` on that the office opens on; `day` itself where it never does. */
function workingDayFrom(day: string, office: OfficeHours): string {
  let date = day;
  for (let ahead = 0; ahead < FURTHEST_DAYS; ahead += 1, date = nextIsoDate(date)) {
    if (hoursOn(date, office).length > 0) return date;
  }
  return day;
}

/** The next working day after today, to which one key moves a task. */
export const nextWorkingDay = (today: string, office: OfficeHours): string =>
  workingDayFrom(nextIsoDate(today), office);

/** Days to move a task to, the nearest first: the next working day, the one after it, and in a week. */
export function dayPresets(today: string, office: OfficeHours): { label: string; day: string }[] {
  const first = nextWorkingDay(today, office);
  const days = [first, nextWorkingDay(first, office), workingDayFrom(addDays(today, 7), office)];
  const labelOf = (day: string): string => {
    if (day === nextIsoDate(today)) return TEXTS.tomorrow;
    return day < addDays(today, 7) ? WEEKDAY_NAMES[weekdayOf(day)] : TEXTS.inAWeek;
  };
  return [...new Set(days)].map((day) => ({ label: labelOf(day), day }));
}
