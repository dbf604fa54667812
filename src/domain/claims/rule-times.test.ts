import { expect, it } from 'vitest';
import { timeByRule } from './rule-times.ts';

it('says deadlines as the rules have them', () => {
  expect(timeByRule('motor_third_party', 'notify')).toBe('۵ روز');
  expect(timeByRule('motor_third_party', 'name_missing')).toBe('۳ روز کاری');
  expect(timeByRule('motor_third_party', 'pay')).toBe('۱۵ روز');
});

it('knows no deadline that no rule has', () => {
  expect(() => timeByRule('health', 'pay')).toThrow('health.pay');
});
