import { describe, expect, it } from 'vitest';
import {
  addDays,
  bucketsOf,
  daysIn,
  dayTitle,
  eachDay,
  instantsOf,
  monthOf,
  monthTitle,
  periodBefore,
  periodTitle,
  weekOf,
  yearOf,
} from './jalali-periods.ts';

describe('periods', () => {
  it('are counted in days, whatever the clocks did', () => {
    expect(addDays('2026-03-20', 1)).toBe('2026-03-21');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    // Until 2022 the clocks went forward on the second day of the year.
    expect(daysIn({ from: '2022-03-21', to: '2022-03-23' })).toBe(3);
    expect(eachDay({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
  });

  it('begin and end at midnight of Tehran', () => {
    const { startsAt, endsAt } = instantsOf({ from: '2026-03-21', to: '2026-03-21' });
    expect(startsAt.toISOString()).toBe('2026-03-20T20:30:00.000Z');
    expect(endsAt.toISOString()).toBe('2026-03-21T20:30:00.000Z');
    // A day of twenty-three hours: summer time began at its midnight.
    const short = instantsOf({ from: '2022-03-22', to: '2022-03-22' });
    expect(short.endsAt.getTime() - short.startsAt.getTime()).toBe(23 * 3_600_000);
  });

  it.each([
    // Any days: as many, right before.
    ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
    // A week from its Saturday: the same days of the week before.
    ['2026-11-21', '2026-11-21', '2026-11-14', '2026-11-14'],
    ['2026-11-21', '2026-11-27', '2026-11-14', '2026-11-20'],
    ['2026-11-21', '2026-11-28', '2026-11-13', '2026-11-20'],
    // A Jalali month from its first: the same part of the month before, whatever its length.
    ['2026-10-23', '2026-11-01', '2026-09-23', '2026-10-02'],
    ['2026-10-23', '2026-11-21', '2026-09-23', '2026-10-22'],
    // Mehr has thirty days, Shahrivar thirty-one.
    ['2026-09-23', '2026-10-22', '2026-08-23', '2026-09-22'],
    // Farvardin begins after an Esfand of twenty-nine days.
    ['2026-03-21', '2026-04-20', '2026-02-20', '2026-03-20'],
  ])('%s to %s are compared with %s to %s', (from, to, before, last) => {
    expect(periodBefore({ from, to })).toEqual({ from: before, to: last });
  });

  it('are weeks from Saturday to Friday', () => {
    const week = { from: '2026-11-21', to: '2026-11-27' };
    for (const day of eachDay(week)) expect(weekOf(day)).toEqual(week);
    expect(weekOf('2026-11-20').to).toBe('2026-11-20');
  });

  it('are Jalali months of 31, 30 and 29 days, and 30 in a leap year', () => {
    expect(monthOf('2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(monthOf('2026-03-21')).toEqual({ from: '2026-03-21', to: '2026-04-20' });
    expect(daysIn(monthOf('2026-03-01'))).toBe(29);
    expect(monthOf('2025-03-20')).toEqual({ from: '2025-02-19', to: '2025-03-20' });
    expect(yearOf('2025-03-20')).toEqual({ from: '2024-03-20', to: '2025-03-20' });
    expect(yearOf('2025-03-21')).toEqual({ from: '2025-03-21', to: '2026-03-20' });
  });

  it('are cut at the ends of weeks and months, over Nowruz', () => {
    const period = { from: '2026-03-18', to: '2026-03-29' };
    expect(bucketsOf(period, 'day')).toHaveLength(12);
    expect(bucketsOf(period, 'week')).toEqual([
      { from: '2026-03-18', to: '2026-03-20' },
      { from: '2026-03-21', to: '2026-03-27' },
      { from: '2026-03-28', to: '2026-03-29' },
    ]);
    expect(bucketsOf(period, 'month')).toEqual([
      { from: '2026-03-18', to: '2026-03-20' },
      { from: '2026-03-21', to: '2026-03-29' },
    ]);
    expect(bucketsOf({ from: '2026-03-18', to: '2026-03-18' }, 'month')).toHaveLength(1);
  });

  it('have Persian titles that say once what both ends share', () => {
    expect(dayTitle('2026-11-21')).toBe('۳۰ آبان');
    expect(monthTitle('2026-03-20')).toBe('اسفند ۱۴۰۴');
    expect(periodTitle({ from: '2026-11-21', to: '2026-11-21' })).toBe('۳۰ آبان ۱۴۰۵');
    expect(periodTitle(monthOf('2026-11-21'))).toBe('۱ تا ۳۰ آبان ۱۴۰۵');
    expect(periodTitle({ from: '2026-10-22', to: '2026-11-21' })).toBe('۳۰ مهر تا ۳۰ آبان ۱۴۰۵');
    expect(periodTitle({ from: '2026-03-20', to: '2026-03-21' })).toBe(
      '۲۹ اسفند ۱۴۰۴ تا ۱ فروردین ۱۴۰۵',
    );
  });
});
