import { expect, it } from 'vitest';
import { LONGEST_RANGE_DAYS } from '#features/stats/stats.ts';
import { COMPARED_DAYS_MAX, COMPARED_MAX, readCompared, writeCompared } from './figures.ts';

const period = { from: '2026-11-01', to: '2026-11-30' };

it('comes back as it was written', () => {
  const insurer = { line: 'motor_third_party', insurer: 999_999_999_999_999 } as const;
  for (const compared of [
    { figure: 'as_recommended', period },
    { figure: 'recommended', period, of: insurer },
  ] as const) {
    const text = writeCompared(compared);
    expect(readCompared(text)).toEqual(compared);
    expect(text.length).toBeLessThan(COMPARED_MAX);
  }
});

it('has room for every range that the statistics count', () => {
  expect(COMPARED_DAYS_MAX).toBe(LONGEST_RANGE_DAYS);
  expect(readCompared('chosen.2026-01-01.2027-01-01')).not.toBeNull();
});

it.each([
  '',
  'chosen',
  'chosen.2026-11-01',
  'chosen..',
  'chosen.2026-11-30.2026-11-01',
  'chosen.2026-02-30.2026-03-01',
  'chosen.2026-01-01.2027-01-02',
  'best.2026-11-01.2026-11-30',
  // Of all comparisons there is no insurer, and of an insurer there is no figure without one.
  'chosen.2026-11-01.2026-11-30.fire.7',
  'picked.2026-11-01.2026-11-30',
  'picked.2026-11-01.2026-11-30.fire',
  'picked.2026-11-01.2026-11-30.fire.0',
  'picked.2026-11-01.2026-11-30.boats.7',
  'picked.2026-11-01.2026-11-30.fire.7.1',
])('is nothing where it makes no sense: %s', (text) => {
  expect(readCompared(text)).toBeNull();
});
