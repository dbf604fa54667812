import { expect, it } from 'vitest';
import { yearsAfter } from './years-after.ts';

it.each([
  ['2026-11-28', -30, '1996-11-28'],
  ['2026-11-28', 40, '2066-11-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2028-02-29', -30, '1998-02-28'],
  ['2000-02-29', -100, '1900-02-28'],
])('%s and %i years is %s', (date, years, later) => {
  expect(yearsAfter(date, years)).toBe(later);
});
