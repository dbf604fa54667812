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
