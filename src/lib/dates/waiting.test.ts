import { describe, expect, it } from 'vitest';
import { countdownClock, waitLabel } from './waiting.ts';

describe('waitLabel', () => {
  it.each([
    [1, '۱ ثانیه'],
    [59.2, '۱ دقیقه'],
    [60, '۱ دقیقه'],
    [125, '۲ دقیقه و ۵ ثانیه'],
    [3600, '۱ ساعت'],
    [3601, '۱ ساعت و ۱ دقیقه'],
    [86_399, '۲۴ ساعت'],
    [0, '۱ ثانیه'],
  ])('%d', (wait, words) => expect(waitLabel(wait)).toBe(words));
});

describe('countdownClock', () => {
  it.each([
    [65, '۱:۰۵'],
    [0.4, '۰:۰۱'],
    [0, '۰:۰۰'],
    [-3, '۰:۰۰'],
    [600, '۱۰:۰۰'],
  ])('%d', (left, clock) => expect(countdownClock(left)).toBe(clock));
});
