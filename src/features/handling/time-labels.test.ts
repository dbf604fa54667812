import { describe, expect, it } from 'vitest';
import { appointmentLabel, clockOf, countdownOf } from './time-labels.ts';

/** Saturday 30 Aban 1405, 12:00 in Tehran. */
const now = new Date('2026-11-21T08:30:00Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

describe('the clock of a request', () => {
  it('says what is left in its two biggest units, and never more than there is', () => {
    expect(clockOf(inSeconds(30), now)).toEqual({ state: 'soon', words: 'کمتر از یک دقیقه مانده' });
    expect(clockOf(inSeconds(7 * 60 + 59), now)).toEqual({ state: 'soon', words: '۷ دقیقه مانده' });
    expect(clockOf(inSeconds(59 * 60), now)).toEqual({ state: 'left', words: '۵۹ دقیقه مانده' });
    expect(clockOf(inSeconds(90 * 60), now).words).toBe('۱ ساعت و ۳۰ دقیقه مانده');
    expect(clockOf(inSeconds(50 * 3600), now).words).toBe('۲ روز و ۲ ساعت مانده');
  });

  it('says how long ago it ran out', () => {
    expect(clockOf(inSeconds(0), now)).toEqual({ state: 'over', words: 'همین حالا سررسید' });
    expect(clockOf(inSeconds(-60), now)).toEqual({ state: 'over', words: '۱ دقیقه گذشته' });
    expect(clockOf(inSeconds(-2 * 3600 - 5), now).words).toBe('۲ ساعت گذشته');
    expect(clockOf(inSeconds(-125 * 60), now).words).toBe('۲ ساعت و ۵ دقیقه گذشته');
    expect(clockOf(inSeconds(-72 * 3600 - 59 * 60), now).words).toBe('۳ روز گذشته');
  });
});

describe('the countdown', () => {
  it('counts the last hour by the second', () => {
    expect(countdownOf(inSeconds(7 * 60 + 5), now)).toEqual({
      state: 'soon',
      words: '۷ دقیقه و ۵ ثانیه مانده',
    });
    expect(countdownOf(inSeconds(2 * 3600), now).words).toBe('۲ ساعت مانده');
    expect(countdownOf(inSeconds(-120), now).words).toBe('۲ دقیقه گذشته');
  });
});

describe('an appointment', () => {
  it('has its weekday, by Tehran’s days', () => {
    expect(appointmentLabel(new Date('2026-11-23T05:30:00Z'), now)).toBe('دوشنبه ۲ آذر، ۰۹:۰۰');
    expect(appointmentLabel(new Date('2026-11-23T20:30:00Z'), now)).toBe('سه‌شنبه ۳ آذر، ۰۰:۰۰');
  });
});
