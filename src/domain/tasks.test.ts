import { describe, expect, it } from 'vitest';
import { jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { movedTo, nextMonthly, taskDueAt } from './tasks.ts';

const day = (text: string) => jalaliToIsoDate(text) ?? '';

describe('a monthly task', () => {
  it.each([
    ['1405/09/07', 7, '1405/10/07'],
    ['1405/06/31', 31, '1405/07/30'],
    ['1405/07/30', 31, '1405/08/30'],
    ['1405/11/30', 31, '1405/12/29'],
    ['1405/12/29', 31, '1406/01/31'],
    ['1403/11/30', 30, '1403/12/30'],
  ])('of %s, wanted on day %d, comes again on %s', (from, wanted, next) => {
    expect(nextMonthly(day(from), wanted)).toBe(day(next));
  });

  it.each([
    ['a day later', '1405/09/02', 1, '1405/10/01'],
    ['over the end of the month', '1405/02/01', 31, '1405/02/31'],
    ['over the end of the year', '1406/01/02', 31, '1406/01/31'],
    ['three weeks later', '1405/09/22', 1, '1405/10/01'],
    ['three days ahead', '1405/09/02', 5, '1405/10/05'],
    ['over the beginning of the month', '1405/08/28', 1, '1405/10/01'],
    ['a week ahead of a month without the day', '1405/07/23', 31, '1405/08/30'],
  ])('moved %s, to %s, comes again on day %d all the same', (_how, from, wanted, next) => {
    expect(nextMonthly(day(from), wanted)).toBe(day(next));
  });
});

describe('a task', () => {
  it('is due at its time, or at the end of its day', () => {
    const dueOn = '2026-11-28';
    expect(taskDueAt({ dueOn, dueAt: null }).toISOString()).toBe('2026-11-28T20:30:00.000Z');
    const dueAt = new Date('2026-11-28T07:00:00Z');
    expect(taskDueAt({ dueOn, dueAt })).toBe(dueAt);
  });

  it('keeps its time on another day', () => {
    const moved = movedTo('2026-12-05', { dueAt: new Date('2026-11-28T07:00:00Z') });
    expect(moved).toEqual({ dueOn: '2026-12-05', dueAt: new Date('2026-12-05T07:00:00Z') });
  });
});
