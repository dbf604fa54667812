import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPersianDigits } from '../text/digits.ts';
import { maskPhone, normalisePhone } from './phone.ts';

const subscriber = fc.stringMatching(/^9\d{9}$/);
const prefix = fc.constantFrom('0', '', '98', '+98', '0098');
const script = fc.constantFrom(
  (text: string) => text,
  (text: string) => toPersianDigits(text),
  (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
);
const separator = fc.constantFrom('', ' ', '-', '\u200c', '\u200f', '\u00a0', ' - ');

describe('normalisePhone', () => {
  it('reads every spelling of a number as one', () => {
    fc.assert(
      fc.property(subscriber, prefix, script, separator, (number, before, write, between) => {
        const typed = write([...`${before}${number}`].join(between));
        expect(normalisePhone(typed)).toBe(`0${number}`);
      }),
    );
  });

  it('is stable: a normalised number stays itself', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const phone = normalisePhone(typed);
        if (phone !== null) expect(normalisePhone(phone)).toBe(phone);
      }),
    );
  });

  it.each([
    '',
    '0912',
    '09121234567x',
    '0812123456',
    '02188776655',
    '+1 912 123 4567',
    '009891212345678',
    '۰۹۱۲۱۲۳۴۵۶۷۸',
  ])('refuses «%s»', (typed) => expect(normalisePhone(typed)).toBeNull());
});

it('maskPhone hides the middle wherever a number stands', () => {
  expect(maskPhone('from 09121234567 to 09351112233')).toBe('from 0912***4567 to 0935***2233');
});
