import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jalaliToIsoDate, tehranInstant } from '#lib/dates/jalali.ts';
import { weekdayOf } from '#lib/dates/weekdays.ts';
import { type OfficeHours, officeOf } from './office-hours.ts';
import {
  addWorkingMinutes,
  isOpenAt,
  isTimeForTexts,
  lastOpenDayBefore,
  limitsOf,
  workingMinutesBetween,
} from './working-hours.ts';

const EIGHT_TO_FOUR = [{ from: 8 * 60, to: 16 * 60 }];
const office: OfficeHours = officeOf({
  week: {
    sat: EIGHT_TO_FOUR,
    sun: EIGHT_TO_FOUR,
    mon: EIGHT_TO_FOUR,
    tue: EIGHT_TO_FOUR,
    wed: EIGHT_TO_FOUR,
    thu: [],
    fri: [],
  },
  exceptions: [],
  // Nowruz 1405.
  holidays: ['۱۴۰۵/۰۱/۰۱', '۱۴۰۵/۰۱/۰۲', '۱۴۰۵/۰۱/۰۳'].map((day) => ({
    date: jalaliToIsoDate(day) ?? '',
    title: 'نوروز',
    guess: false,
  })),
});

/** A Jalali day and a time in Tehran. */
function at(day: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return tehranInstant(jalaliToIsoDate(day) ?? '', hour * 60 + minute);
}

describe('the calendar', () => {
  it('knows weekdays and Tehran time', () => {
    expect(weekdayOf('2026-11-21')).toBe('sat');
    expect(weekdayOf('2026-11-20')).toBe('fri');
    expect(at('1405/08/30', '08:00').toISOString()).toBe('2026-11-21T04:30:00.000Z');
    // Summer time, until 2022.
    expect(at('1400/04/10', '08:00').toISOString()).toBe('2021-07-01T03:30:00.000Z');
  });
});

describe('addWorkingMinutes', () => {
  it.each([
    ['within a day', ['1405/08/30', '10:00'], 15, ['1405/08/30', '10:15']],
    ['over the night', ['1405/08/30', '15:50'], 15, ['1405/09/01', '08:05']],
    ['before opening', ['1405/08/30', '05:00'], 15, ['1405/08/30', '08:15']],
    ['at midnight', ['1405/08/30', '00:00'], 15, ['1405/08/30', '08:15']],
    ['after closing', ['1405/08/30', '23:59'], 15, ['1405/09/01', '08:15']],
    ['Wednesday evening to Saturday', ['1405/09/04', '17:00'], 15, ['1405/09/07', '08:15']],
    ['a working day over the weekend', ['1405/09/04', '12:00'], 480, ['1405/09/07', '12:00']],
    ['over Nowruz', ['1404/12/27', '15:50'], 15, ['1405/01/04', '08:05']],
    ['to the very end of a day', ['1405/08/30', '15:00'], 60, ['1405/08/30', '16:00']],
  ] as const)('%s', (_name, [day, time], count, [endDay, endTime]) => {
    expect(addWorkingMinutes(at(day, time), count, office)).toEqual(at(endDay, endTime));
  });

  it('counts plain minutes for an office that never opens', () => {
    const week = Object.fromEntries(Object.keys(office.week).map((day) => [day, []]));
    const never = { ...office, week: week as unknown as OfficeHours['week'] };
    const start = at('1405/08/30', '10:00');
    expect(addWorkingMinutes(start, 15, never)).toEqual(at('1405/08/30', '10:15'));
    expect(workingMinutesBetween(start, at('1405/09/30', '10:00'), never)).toBe(0);
  });
});

describe('workingMinutesBetween', () => {
  it('leaves out nights, weekends and holidays', () => {
    const between = (a: readonly [string, string], b: readonly [string, string]) =>
      workingMinutesBetween(at(...a), at(...b), office);
    expect(between(['1405/08/30', '10:00'], ['1405/08/30', '10:15'])).toBe(15);
    expect(between(['1405/08/30', '15:50'], ['1405/09/01', '08:05'])).toBe(15);
    expect(between(['1405/09/05', '09:00'], ['1405/09/06', '20:00'])).toBe(0);
    expect(between(['1405/08/30', '11:00'], ['1405/08/30', '10:00'])).toBe(0);
  });

  it('is the inverse of adding', () => {
    const start = at('1405/01/01', '00:00').getTime();
    fc.assert(
      fc.property(fc.nat(400 * 24 * 60), fc.integer({ min: 1, max: 3000 }), (offset, count) => {
        const from = new Date(start + offset * 60_000);
        const to = addWorkingMinutes(from, count, office);
        expect(workingMinutesBetween(from, to, office)).toBe(count);
        expect(isOpenAt(new Date(to.getTime() - 1), office)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

it('texts wait for the office, unless that never opens', () => {
  const week = { sat: [], sun: [], mon: [], tue: [], wed: [], thu: [], fri: [] };
  const never = officeOf({ week, exceptions: [], holidays: [] });
  const [morning, night] = [at('۱۴۰۵/۰۲/۰۵', '09:00'), at('۱۴۰۵/۰۲/۰۵', '23:48')];
  expect([morning, night].map((time) => isTimeForTexts(time, office))).toEqual([true, false]);
  expect(isTimeForTexts(night, never)).toBe(true);
});

describe('the last open day before one', () => {
  const lastOpenDay = (day: string, hours = office) =>
    lastOpenDayBefore(jalaliToIsoDate(day) ?? '', hours);

  it('leaves out weekends and days off', () => {
    // Sunday, Saturday, and the Monday after Nowruz, which lay behind a weekend.
    expect(lastOpenDay('1405/09/01')).toBe(jalaliToIsoDate('1405/08/30'));
    expect(lastOpenDay('1405/08/30')).toBe(jalaliToIsoDate('1405/08/27'));
    expect(lastOpenDay('1405/01/04')).toBe(jalaliToIsoDate('1404/12/27'));
  });

  it('is the day before where the office is never open', () => {
    const week = { sat: [], sun: [], mon: [], tue: [], wed: [], thu: [], fri: [] };
    const never = officeOf({ week, exceptions: [], holidays: [] });
    expect(lastOpenDay('1405/01/01', never)).toBe(jalaliToIsoDate('1404/12/29'));
  });
});

describe('until when the office can act about a day', () => {
  const limits = (days: string[], hours = office) =>
    limitsOf(
      days.map((day) => jalaliToIsoDate(day) ?? ''),
      hours,
    ).map(({ until }) => until);

  it('is the end of its hours, or of those of the last open day before it', () => {
    // Tuesday to Saturday; and Nowruz, which begins after a weekend.
    const days = ['1405/09/03', '1405/09/04', '1405/09/05', '1405/09/06', '1405/09/07'];
    expect(limits(days)).toEqual([
      at('1405/09/03', '16:00'),
      at('1405/09/04', '16:00'),
      at('1405/09/04', '16:00'),
      at('1405/09/04', '16:00'),
      at('1405/09/07', '16:00'),
    ]);
    expect(limits(['1405/01/02'])).toEqual([at('1404/12/27', '16:00')]);
  });

  it('is the end of the day where the office is never open', () => {
    const week = { sat: [], sun: [], mon: [], tue: [], wed: [], thu: [], fri: [] };
    const never = officeOf({ week, exceptions: [], holidays: [] });
    expect(limits(['1405/01/01'], never)).toEqual([at('1405/01/02', '00:00')]);
  });
});
