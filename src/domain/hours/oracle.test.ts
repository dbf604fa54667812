/** The clock against a slow one that looks at every minute, and has the rule of the days in words of its own. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jalaliToIsoDate, tehranInstant } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { WEEKDAYS, type Weekday } from '#lib/dates/weekdays.ts';
import { type EnteredHours, isByWeekday, officeOf } from './office-hours.ts';
import { addWorkingMinutes, isOpenAt, workingMinutesBetween } from './working-hours.ts';

const DAY = 24 * 60;
/** Twenty days over the end of 1405, each at its place: what the oracle knows of the calendar. */
const FIRST = jalaliToIsoDate('1405/12/20') ?? '';
const SPAN = 20;
const dateAt = (day: number) => addDays(FIRST, day);
/** 1405/12/20 is a Thursday. */
const weekdayAt = (day: number): Weekday => WEEKDAYS[(day + 5) % 7] ?? 'sat';

/** Up to four intervals in order, often touching midnight. */
const dayHours = fc
  .uniqueArray(fc.oneof(fc.constantFrom(0, DAY, 480, 720), fc.integer({ min: 0, max: DAY })), {
    maxLength: 8,
  })
  .map((edges) => {
    const sorted = edges.sort((a, b) => a - b);
    return sorted.flatMap((from, place) => {
      const to = sorted[place + 1];
      return place % 2 === 0 && to !== undefined ? [{ from, to }] : [];
    });
  });
const weekHours = fc.record(
  Object.fromEntries(WEEKDAYS.map((day) => [day, dayHours])) as Record<Weekday, typeof dayHours>,
);
const stretch = fc
  .tuple(fc.integer({ min: -3, max: SPAN + 3 }), fc.constantFrom(0, 0, 1, 3, 9))
  .map(([first, more]) => ({ first, last: first + more }));
const exception = fc.record({ days: stretch, hours: fc.oneof(dayHours, weekHours) });

const world = fc
  .record({
    week: weekHours,
    exceptions: fc.uniqueArray(exception, {
      maxLength: 5,
      selector: ({ days }) => `${days.first} ${days.last}`,
    }),
    holidays: fc.uniqueArray(fc.integer({ min: 0, max: SPAN }), { maxLength: 4 }),
  })
  .map(({ week, exceptions, holidays }) => ({ week, exceptions, holidays }));
type World = typeof world extends fc.Arbitrary<infer Of> ? Of : never;

const saidOf = ({ week, exceptions, holidays }: World): EnteredHours => ({
  week,
  exceptions: exceptions.map(({ days, hours }) => ({
    from: dateAt(days.first),
    to: dateAt(days.last),
    title: '',
    hours,
  })),
  holidays: holidays.map((day) => ({ date: dateAt(day), title: '', guess: false })),
});

/** Everything said of a day, with how many days it is said of; the shortest and then the latest counts. */
function oracleHours({ week, exceptions, holidays }: World, day: number) {
  const said = exceptions
    .filter(({ days }) => days.first <= day && day <= days.last)
    .map(({ days, hours }) => ({
      weight: (days.last - days.first) * 1000 - days.first,
      isShort: days.last === days.first,
      hours,
    }))
    .sort((a, b) => a.weight - b.weight)[0];
  if (holidays.includes(day) && !said?.isShort) return [];
  const hours = said?.hours ?? week;
  return isByWeekday(hours) ? hours[weekdayAt(day)] : hours;
}

/** Every minute of the twenty days, open or not. */
function oracleMinutes(of: World): boolean[] {
  const open: boolean[] = [];
  for (let day = 0; day < SPAN; day += 1) {
    const hours = oracleHours(of, day);
    for (let minute = 0; minute < DAY; minute += 1) {
      open.push(hours.some(({ from, to }) => from <= minute && minute < to));
    }
  }
  return open;
}

const start = tehranInstant(FIRST).getTime();
const at = (minute: number) => new Date(start + minute * 60_000);
const anyMinute = fc.integer({ min: 0, max: SPAN * DAY - 1 });

describe('the clock, against one that looks at every minute', () => {
  it('is open at the same minutes, and counts as many between any two', () => {
    fc.assert(
      fc.property(world, anyMinute, anyMinute, (of, one, other) => {
        const office = officeOf(saidOf(of));
        const open = oracleMinutes(of);
        expect(isOpenAt(at(one), office)).toBe(open[one]);
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const counted = open.slice(from, to).filter(Boolean).length;
        expect(workingMinutesBetween(at(from), at(to), office)).toBe(counted);
      }),
      { numRuns: 200 },
    );
  });

  it('adds minutes to where so many are open, and to the first such minute', () => {
    fc.assert(
      fc.property(world, anyMinute, fc.integer({ min: 1, max: 3000 }), (of, from, count) => {
        const office = officeOf(saidOf(of));
        const open = oracleMinutes(of);
        let end = from;
        for (let left = count; left > 0 && end < open.length; end += 1) if (open[end]) left -= 1;
        // The twenty days were too short for so many: the oracle knows no more.
        fc.pre(open.slice(from, end).filter(Boolean).length === count);
        expect(addWorkingMinutes(at(from), count, office)).toEqual(at(end));
      }),
      { numRuns: 200 },
    );
  });

  it('keeps seconds', () => {
    fc.assert(
      fc.property(world, anyMinute, fc.integer({ min: 1, max: 59_999 }), (of, minute, ms) => {
        const office = officeOf(saidOf(of));
        fc.pre(
          oracleMinutes(of)
            .slice(minute, minute + 3)
            .filter(Boolean).length === 3,
        );
        const from = new Date(at(minute).getTime() + ms);
        expect(addWorkingMinutes(from, 1, office)).toEqual(new Date(from.getTime() + 60_000));
      }),
      { numRuns: 100 },
    );
  });
});

const week = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: 480, to: 960 }]])) as Record<
  Weekday,
  { from: number; to: number }[]
>;

describe('what could take long', () => {
  it('an office that is closed for a year counts plain minutes, one that opens after it does not hang', () => {
    const closed = { from: FIRST, to: addDays(FIRST, 380), title: '', hours: [] };
    const office = officeOf({ week, exceptions: [closed], holidays: [] });
    const begun = performance.now();
    for (let round = 0; round < 20; round += 1) {
      expect(addWorkingMinutes(at(600), 30, office)).toEqual(at(630));
    }
    // Some milliseconds each, on a machine that does other things besides.
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('one minute a day, sixty exceptions and the most that can be promised stay cheap', () => {
    const minute = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: 0, to: 1 }]]));
    const exceptions = Array.from({ length: 60 }, (_, place) => ({
      from: addDays(FIRST, place * 7),
      to: addDays(FIRST, place * 7 + 2),
      title: '',
      hours: week,
    }));
    const office = officeOf({ week: minute as unknown as typeof week, exceptions, holidays: [] });
    const begun = performance.now();
    const end = addWorkingMinutes(at(0), 10_000, office);
    expect(workingMinutesBetween(at(0), end, office)).toBe(10_000);
    expect(performance.now() - begun).toBeLessThan(500);
  });

  it('a wait of three years is counted to its end', () => {
    const office = officeOf({ week, exceptions: [], holidays: [] });
    const end = at(3 * 365 * DAY);
    expect(workingMinutesBetween(at(0), end, office)).toBe(3 * 365 * 480);
  });
});
