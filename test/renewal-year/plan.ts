import type { EnteredHours } from '#domain/hours/office-hours.ts';
import { DEFAULT_PUBLIC_SETTINGS } from '#features/settings/settings.ts';
import { hours, minutes } from '#lib/dates/durations.ts';
import { tehranInstant } from '#lib/dates/jalali.ts';
import { addDays, weekOf } from '#lib/dates/jalali-periods.ts';

/** The first day of the simulated year, a Saturday. */
export const FIRST_DAY = weekOf('2027-01-02').from;
export const dayOf = (day: number): string => addDays(FIRST_DAY, day);

/** When the housekeeping of a day runs: as the office opens, and at night or at noon; now and then after it closed. */
const MORNING = hours(8) + minutes(5);
const TIMES = [
  [hours(3), MORNING],
  [MORNING, hours(12)],
];
const EVENING = hours(19);
const EVENINGS_EVERY = 5;

/** What happens on which day, counted from the first. */
export type Plan = {
  days: number;
  /** On this day the holiday is moved by one, as the moon was seen another night. */
  movedOn: number;
  /** The day of the holiday as it was thought, and as it came; a Sunday and a Monday. */
  holidays: { thought: number; came: number };
  /** The clerk leaves, and the clock is set back an hour in the middle of a morning. */
  leftOn: number;
  backOn: number;
  /** Two weeks without an office, as in Nowruz: texts for the days at its end come before it. */
  closed: { from: number; to: number };
  /** The many policies of a company end. */
  fleetEnds: number;
};

export const YEAR: Plan = {
  days: 365,
  movedOn: 60,
  holidays: { thought: 92, came: 93 },
  leftOn: 100,
  backOn: 121,
  closed: { from: 150, to: 163 },
  fleetEnds: 200,
};

/** Everything that happens in the year, in less than a third of it. */
export const SEASON: Plan = {
  days: 112,
  movedOn: 20,
  holidays: { thought: 36, came: 37 },
  leftOn: 40,
  backOn: 45,
  closed: { from: 60, to: 73 },
  fleetEnds: 90,
};

export const enteredHours = ({ holidays, closed }: Plan, isMoved: boolean): EnteredHours => ({
  week: DEFAULT_PUBLIC_SETTINGS.working_week,
  exceptions: [],
  holidays: [
    { date: dayOf(isMoved ? holidays.came : holidays.thought), title: 'عید', guess: !isMoved },
    ...Array.from({ length: closed.to - closed.from + 1 }, (_, place) => ({
      date: dayOf(closed.from + place),
      title: 'نوروز',
      guess: false,
    })),
  ],
});

/** The instants of a day of the plan at which the housekeeping runs, in the order in which they are lived. */
export function momentsOf(day: number, { backOn }: Plan): Date[] {
  const midnight = tehranInstant(dayOf(day)).getTime();
  const evening = day % EVENINGS_EVERY === 0 ? [EVENING] : [];
  // 9:05, and once more from 8:05 on.
  const back = [MORNING + hours(1), MORNING, MORNING + hours(1)];
  const times = day === backOn ? back : (TIMES[day % TIMES.length] ?? []);
  return [...times, ...evening].map((time) => new Date(midnight + time));
}
