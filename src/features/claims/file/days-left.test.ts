import { expect, it } from 'vitest';
import { daysLeft, daysUntil } from './days-left.ts';

/** Half past eleven at night in Tehran: the 25th there, and in London. */
const NOW = new Date('2026-11-25T20:00:00Z');

it.each([
  ['2026-11-25', 0, 'امروز'],
  ['2026-11-28', 3, '۳ روز مانده'],
  ['2026-11-24', -1, '۱ روز گذشته'],
])('%s', (date, count, words) => {
  expect(daysUntil(date, NOW)).toBe(count);
  expect(daysLeft(date, NOW)).toBe(words);
});
