import { repeatDayOf } from '#domain/tasks.ts';
import { hours } from '#lib/dates/durations.ts';
import { isoDateInTehran, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { Transaction } from '../../client.ts';
import { tasks } from '../../schema/index.ts';

/** What is to be done, so many days from today, at a time where wanted. */
const TASKS: readonly { title: string; day: number; hour?: number; isMonthly?: true }[] = [
  { title: 'بیمه‌نامهٔ چاپی را ببر', day: -1 },
  { title: 'کارت سلامت خانواده را از بیمه‌گر بگیر', day: 0, hour: 17 },
  { title: 'صورت‌حساب کارمزد ماه را با بیمه‌گر بسنج', day: 0, isMonthly: true },
  { title: 'برای بازدید خودرو وقت بگیر', day: 2, hour: 10 },
];

type Given = { now: Date; owners: readonly number[] };

/** The same few tasks for each member of the staff, and one that was done yesterday. */
export async function insertTasks(tx: Transaction, { now, owners }: Given): Promise<void> {
  const today = isoDateInTehran(now);
  const createdAt = new Date(now.getTime() - hours(30));
  const rows = owners.flatMap((ownerId) => {
    const own = { ownerId, createdBy: ownerId, createdAt };
    const open = TASKS.map(({ title, day, hour, isMonthly }) => {
      const dueOn = addDays(today, day);
      const dueAt = hour === undefined ? null : tehranInstant(dueOn, hour * 60);
      const repeat = isMonthly && { repeat: 'monthly' as const, repeatDay: repeatDayOf(dueOn) };
      return { ...own, title, dueOn, dueAt, ...repeat };
    });
    const done = { title: 'چک‌های اقساط را به حسابداری بده', dueOn: addDays(today, -1) };
    return [...open, { ...own, ...done, doneAt: createdAt, doneBy: ownerId }];
  });
  if (rows.length > 0) await tx.insert(tasks).values(rows);
}
