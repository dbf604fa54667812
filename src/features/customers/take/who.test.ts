import { expect, it } from 'vitest';
import { choicesOf, presetOf } from './who.ts';

const one = (id: number) => ({
  ...{ id, name: 'نسرین یوسفی', phones: ['09121234567'], isCompany: false },
  ...{ province: null, city: null },
});
const taken = (typed: string, ...ids: number[]) =>
  presetOf(typed, choicesOf(typed, ids.map(one)))?.key;

it('takes the only customer of a number, and none of a family who share it', () => {
  expect(taken('۰۹۱۲۱۲۳۴۵۶۷', 7)).toBe('customer-7');
  expect(taken('۰۹۱۲۱۲۳۴۵۶۷')).toBe('new');
  expect(taken('۰۹۱۲۱۲۳۴۵۶۷', 9, 7)).toBeUndefined();
});

it('takes who was typed for a new person where it is more than a number', () => {
  expect(taken('نسرین یوسفی', 7)).toBe('new');
  expect(taken('نسرین یوسفی ۰۹۱۲۱۲۳۴۵۶۷', 9, 7)).toBe('new');
  expect(taken('')).toBeUndefined();
});
