import type { HoursException, WeekHours } from '#domain/hours/office-hours.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { WEEKDAYS, weekdayOf } from '#lib/dates/weekdays.ts';
import type { Database } from '../../client.ts';
import { settings } from '../../schema/index.ts';

/** Morning and afternoon with a break at noon, and Thursday's morning. */
const SPLIT = [
  { from: 8 * 60, to: 13 * 60 },
  { from: 15 * 60, to: 18 * 60 },
];
const MORNING = [{ from: 8 * 60, to: 12 * 60 }];
const WEEK: WeekHours = {
  sat: SPLIT,
  sun: SPLIT,
  mon: SPLIT,
  tue: SPLIT,
  wed: SPLIT,
  thu: MORNING,
  fri: [],
};

/** A short day in the near future, so that the contact page has something to show. */
function halfDay(now: Date): HoursException {
  const today = isoDateInTehran(now);
  const date =
    WEEKDAYS.map((_, ahead) => addDays(today, ahead + 2)).find(
      (day) => WEEK[weekdayOf(day)] === SPLIT,
    ) ?? today;
  return { title: 'نیم‌روز', from: date, to: date, hours: MORNING };
}

/** The hours of the demonstration's office; hours that are already set stay. */
export async function seedDemoHours(db: Database, now: Date): Promise<void> {
  const value = { working_week: WEEK, hours_exceptions: [halfDay(now)] };
  await db.insert(settings).values({ key: 'public', value }).onConflictDoNothing();
}
