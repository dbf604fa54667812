import { describe, expect, it } from 'vitest';
import { daysLeftInWords, nearnessOf } from './words.ts';

describe('the last day of a policy, from today', () => {
  it.each([
    ['2026-11-25', 'امروز پایان می‌یابد', 'soon'],
    ['2026-11-26', '۱ روز مانده', 'soon'],
    ['2026-12-25', '۳۰ روز مانده', 'soon'],
    ['2026-12-26', '۳۱ روز مانده', 'far'],
    ['2026-11-24', '۱ روز گذشته', 'over'],
  ])('%s', (endsOn, words, nearness) => {
    expect(daysLeftInWords(endsOn, '2026-11-25')).toBe(words);
    expect(nearnessOf(endsOn, '2026-11-25')).toBe(nearness);
  });
});
