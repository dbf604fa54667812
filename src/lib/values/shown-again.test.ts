import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatJalaliDate,
  formatJalaliDateTime,
  isoDateToJalali,
  tehranInstant,
} from '../dates/jalali.ts';
import { addDays, dayTitle } from '../dates/jalali-periods.ts';
import { readDay } from '../dates/read-day.ts';
import { digitsOfCode, plainCode } from '../input/one-time-code.ts';
import { readPolicyNumber } from '../input/policy-number.ts';
import { readSum } from '../money/read-sum.ts';
import { groupPhone } from '../phone/group-phone.ts';
import { phoneWords } from '../phone/phone.texts.ts';
import { readPhone } from '../phone/read-phone.ts';
import { PLATE_LETTERS } from '../plate/letters.ts';
import { insuredObject, readPlate } from '../plate/read-plate.ts';
import { toAsciiDigits, toPersianDigits } from '../text/digits.ts';
import { inToman, tomanDigits } from '../text/toman.ts';

/** Marks that keyboards, messengers, spreadsheets and editors put around what is copied, and between its letters. */
const MARKS = [
  ...'\u200e\u200f\u061c\u202a\u202b\u202c\u2066\u2067\u2068\u2069\ufeff\u200b\u2060\u00ad',
  '',
];
const BLANKS = ['', ' ', '\u00a0', '\u202f', '\t', '\n'];
const toArabicDigits = (text: string) =>
  toAsciiDigits(text).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

/** How something that was copied comes back: in any digits, marks anywhere, blanks around. */
const copied = fc
  .record({
    digits: fc.constantFrom((text: string) => text, toAsciiDigits, toPersianDigits, toArabicDigits),
    marks: fc.array(fc.constantFrom(...MARKS), { minLength: 1, maxLength: 12 }),
    around: fc.constantFrom(...BLANKS),
  })
  .map(({ digits, marks, around }) => (shown: string): string => {
    const letters = [...digits(shown)];
    const marked = letters.map((letter, at) => `${marks[at % marks.length]}${letter}`).join('');
    return `${around}${marked}${marks[0]}${around}`;
  });

const today = '2026-11-24';
const span = { back: 100, ahead: 60 };
const dayIn = (text: string) => readDay(text, { today, span });
const days = fc.integer({ min: 0, max: 45_000 }).map((count) => addDays('1930-01-01', count));

describe('what the product shows is read again as the same', () => {
  it('sums', () => {
    // Below a thousand toman, tenths of one are refused: «۱٫۵» is a slip there.
    const sums = fc.oneof(
      fc.integer({ min: 10_000, max: 999_999_999_999_999 }),
      fc.integer({ min: 0, max: 999 }).map((toman) => toman * 10),
    );
    fc.assert(
      fc.property(sums, copied, (rial, copy) => {
        for (const shown of [inToman(rial), tomanDigits(rial)]) {
          expect(readSum(copy(shown), { unit: 'toman' })).toMatchObject({ value: rial });
        }
        expect(readSum(copy(inToman(rial)), { unit: 'rial' })).toMatchObject({ value: rial });
        expect(readSum(copy(String(rial)), { unit: 'rial' })).toMatchObject({ value: rial });
      }),
    );
  });

  it('days', () => {
    fc.assert(
      fc.property(days, copied, (day, copy) => {
        const instant = tehranInstant(day, 14 * 60 + 5);
        const shown = [isoDateToJalali(day), dayTitle(day, true), formatJalaliDate(instant)];
        for (const text of [...shown, formatJalaliDateTime(instant), day]) {
          expect(dayIn(copy(text)), text).toMatchObject({ value: day });
        }
      }),
    );
  });

  it('numbers of telephones', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^09\d{9}$/), copied, (phone, copy) => {
        for (const shown of [
          phone,
          groupPhone(phone),
          phoneWords(phone),
          `tel:+98${phone.slice(1)}`,
        ]) {
          expect(readPhone(copy(shown)), shown).toMatchObject({ is: 'value', value: phone });
        }
      }),
    );
  });

  it('plates', () => {
    const letters = PLATE_LETTERS.flatMap(([letter = '']) => letter);
    const parts = fc.record({
      two: fc.stringMatching(/^\d{2}$/),
      letter: fc.constantFrom(...letters, 'D', 'S'),
      three: fc.stringMatching(/^\d{3}$/),
      province: fc.stringMatching(/^\d{2}$/),
      five: fc.stringMatching(/^\d{5}$/),
    });
    fc.assert(
      fc.property(parts, copied, ({ two, letter, three, province, five }, copy) => {
        const car = toPersianDigits(`${two} ${letter} ${three} ایران ${province}`);
        const motorcycle = toPersianDigits(`موتورسیکلت ${three} ${five}`);
        for (const shown of [car, motorcycle]) {
          expect(readPlate(copy(shown)), shown).toMatchObject({ is: 'value', value: shown });
          expect(insuredObject(copy(shown))).toBe(shown);
        }
      }),
    );
  });

  it('codes and numbers of policies', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{7}$/), copied, (code, copy) => {
        expect(digitsOfCode(copy(code), 8)).toBe(code);
        expect(digitsOfCode(copy(`${code.slice(0, 4)} ${code.slice(4)}`), 8)).toBe(code);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z2-9]{5}-[a-z2-9]{5}$/), copied, (code, copy) => {
        expect(plainCode(copy(toPersianDigits(code)))).toBe(code.replace('-', ''));
      }),
    );
    const numbers = fc.stringMatching(/^[1-9]\d{0,5}(?:\/\d{1,10}){0,4}$/);
    fc.assert(
      fc.property(numbers, copied, (number, copy) => {
        expect(readPolicyNumber(copy(toPersianDigits(number)))).toMatchObject({ value: number });
      }),
    );
  });
});

describe('nothing that is typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[\d۰-۹,.٬،٫/' _()هزارمیلیونتوریال-]{0,24}$/),
  );

  it('breaks a reader, or is read as two things by turns', () => {
    fc.assert(
      fc.property(typed, (text) => {
        for (const read of [
          () => readSum(text, { unit: 'toman' }),
          () => dayIn(text),
          () => readPhone(text),
          () => readPolicyNumber(text),
          () => readPlate(text),
        ]) {
          expect(read()).toEqual(read());
        }
      }),
    );
  });

  it('is a sum without all of its digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d[\d,.٬٫/' ]{0,14}$/), (text) => {
        const reading = readSum(text, { unit: 'rial' });
        if (reading.is !== 'value') return;
        // Marks group, or stand before zeros alone: the digits are those of the sum.
        const digits = text.replace(/\D/g, '');
        expect(digits.replace(/^0+(?=\d)/, '').startsWith(String(reading.value))).toBe(true);
      }),
    );
  });
});
