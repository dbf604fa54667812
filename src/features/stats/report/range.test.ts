import { describe, expect, it } from 'vitest';
import { askedIn, groupFor, paramsOf, paramsOfPeriod, periodOf } from './range.tsx';

/** 3 Farvardin 1405, a Monday. */
const TODAY = '2026-03-23';
const asked = (query: string) => askedIn(new URLSearchParams(query), TODAY);

describe('ranges', () => {
  it('are weeks and months as far as they have come, over Nowruz', () => {
    expect(periodOf('week', TODAY)).toEqual({ from: '2026-03-21', to: TODAY });
    expect(periodOf('month', TODAY)).toEqual({ from: '2026-03-21', to: TODAY });
    expect(periodOf('last-month', TODAY)).toEqual({ from: '2026-02-20', to: '2026-03-20' });
    expect(periodOf('90', TODAY)).toEqual({ from: '2025-12-24', to: TODAY });
    expect(periodOf('year', TODAY)).toEqual({ from: '2025-03-24', to: TODAY });
  });

  it('are read from the address and written there', () => {
    expect(asked('')).toMatchObject({ name: '30', group: 'day' });
    expect(asked('range=year')).toMatchObject({ name: 'year', group: 'month' });
    expect(asked('range=90')).toMatchObject({ name: '90', group: 'week' });
    expect(asked('range=90&group=day').group).toBe('day');
    const days = { from: '2026-01-01', to: '2026-01-31' };
    expect(asked(new URLSearchParams(paramsOfPeriod(days)).toString())).toEqual({
      name: 'custom',
      period: days,
      group: 'day',
    });
    expect(asked(new URLSearchParams(paramsOf('week')).toString()).name).toBe('week');
    expect(asked(new URLSearchParams(paramsOf('30')).toString()).name).toBe('30');
  });

  it.each([
    'range=decade',
    'range=custom',
    'range=custom&from=2026-01-31&to=2026-01-01',
    'range=custom&from=2026-02-30&to=2026-03-01',
    'range=custom&from=2024-01-01&to=2026-01-01',
    'group=year',
  ])('fall back where the address makes no sense: %s', (query) => {
    expect(asked(query)).toEqual(asked(''));
  });

  it('are cut into what a chart can show', () => {
    expect(groupFor({ from: '2026-01-01', to: '2026-01-31' })).toBe('day');
    expect(groupFor({ from: '2026-01-01', to: '2026-02-01' })).toBe('week');
    expect(groupFor({ from: '2026-01-01', to: '2026-06-01' })).toBe('month');
  });
});
