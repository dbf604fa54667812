import { describe, expect, it } from 'vitest';
import { noticeOf } from './card.tsx';
import type { SecondFactorState } from './second-factor.ts';

const NOW = new Date('2026-11-25T08:00:00Z');

const state = (rest: Partial<SecondFactorState>): SecondFactorState => ({
  enabled: false,
  recovery_codes_left: 0,
  required_from: '2026-12-03T08:00:00Z',
  is_due: false,
  trusted_days: 30,
  ...rest,
});

describe('noticeOf', () => {
  it('says the day and the whole days that are left', () => {
    expect(noticeOf(state({}), NOW)).toBe(
      'از ۱۲ آذر بدون ورود دومرحله‌ای داشبورد باز نمی‌شود؛ ۸ روز مانده است.',
    );
  });

  it('names the day by the clock of Tehran', () => {
    expect(noticeOf(state({ required_from: '2026-12-02T20:31:00Z' }), NOW)).toContain('۱۲ آذر');
    expect(noticeOf(state({ required_from: '2026-12-02T20:29:00Z' }), NOW)).toContain('۱۱ آذر');
  });

  it('does not count a day that has begun', () => {
    const soon = state({ required_from: '2026-11-26T07:59:59Z' });
    expect(noticeOf(soon, NOW)).toContain('کمتر از یک روز مانده است');
    expect(noticeOf(state({ required_from: '2026-11-26T08:00:00Z' }), NOW)).toContain('۱ روز');
  });

  it.each([{ enabled: true }, { is_due: true }, { required_from: null }])(
    'is silent when %o',
    (rest) => {
      expect(noticeOf(state(rest), NOW)).toBeNull();
    },
  );
});
