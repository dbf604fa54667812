import type { SaidHours } from '#domain/office-hours.ts';
import { DEFAULT_PUBLIC_SETTINGS } from '#features/settings/contract.ts';
import { hours, minutes } from '#lib/dates/durations.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { addDays, weekOf } from '#lib/dates/jalali-periods.ts';

/** The first day of the simulated year, a Saturday. */
export const FIRST_DAY = weekOf('2027-01-02').from;
export const DAYS = 365;
export const dayOf = (day: number): string => addDays(FIRST_DAY, day);

/** When the housekeeping of a day runs: as the office opens, and at night or at noon; now and then after it closed. */
const MORNING = hours(8) + minutes(5);
const TIMES = [
  [hours(3), MORNING],
  [MORNING, hours(12)],
];
const EVENING = hours(19);
const EVENINGS_EVERY = 5;

/** On this day the holiday is moved by one, as the moon was seen another night. */
export const MOVED_ON = 60;
/** The day of the holiday as it was thought, and as it came; a Sunday and a Monday. */
export const HOLIDAYS = { thought: 92, came: 93 };
/** Two weeks without an office, as in Nowruz: texts for the days at its end come before it. */
export const CLOSED = { from: 150, to: 163 };
/** The clerk leaves, and the clock is set back an hour in the middle of a morning. */
export const LEFT_ON = 100;
export const BACK_ON = 121;

export const saidHours = (isMoved: boolean): SaidHours => ({
  week: DEFAULT_PUBLIC_SETTINGS.working_week,
  exceptions: [],
  holidays: [
    { date: dayOf(isMoved ? HOLIDAYS.came : HOLIDAYS.thought), title: 'عید', guess: !isMoved },
    ...Array.from({ length: CLOSED.to - CLOSED.from + 1 }, (_, place) => ({
      date: dayOf(CLOSED.from + place),
      title: 'نوروز',
      guess: false,
    })),
  ],
});

/** The instants of a day at which the housekeeping runs, in the order in which they are lived. */
export function momentsOf(day: number): Date[] {
  const midnight = tehranInstant(dayOf(day)).getTime();
  const evening = day % EVENINGS_EVERY === 0 ? [EVENING] : [];
  // 9:05, and once more from 8:05 on.
  const back = [MORNING + hours(1), MORNING, MORNING + hours(1)];
  const times = day === BACK_ON ? back : (TIMES[day % TIMES.length] ?? []);
  return [...times, ...evening].map((time) => new Date(midnight + time));
}
