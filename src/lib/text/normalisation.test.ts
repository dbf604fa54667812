import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line, phoneNumber } from '#lib/input/fields.ts';
import {
  maskNationalCode,
  normaliseNationalCode,
  readNationalCode,
} from '../input/national-code.ts';
import { maskPhone, normalisePhone } from '../phone/phone.ts';
import { toAsciiDigits, toPersianDigits } from './digits.ts';
import { hasForbiddenCharacters, normaliseLine, normaliseText } from './text.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
const SETS = ['0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩'] as const;
const MARKS = ['', ' ', '-', '\u200c', '\u200f', '\u2066', '\u2069', '\ufeff', '.'] as const;

/** A number of digits as a person might type it: any set, anything between. */
const typed = (plain: string) =>
  fc
    .array(fc.tuple(fc.constantFrom(...SETS), fc.constantFrom(...MARKS)), {
      minLength: plain.length,
      maxLength: plain.length,
    })
    .map((style) =>
      [...plain]
        .map((char, index) => {
          const [set, mark] = style[index] ?? [SETS[0], ''];
          return `${/\d/.test(char) ? set[Number(char)] : char}${mark}`;
        })
        .join(''),
    );

const subscriber = digits(9).map((rest) => `9${rest.join('')}`);

describe('phone', () => {
  it('is one number in every spelling', () => {
    const spelling = fc
      .tuple(subscriber, fc.constantFrom('0', '', '98', '+98', '0098'))
      .chain(([number, prefix]) => typed(`${prefix}${number}`).map((text) => ({ number, text })));
    fc.assert(
      fc.property(spelling, ({ number, text }) => {
        expect(normalisePhone(text)).toBe(`0${number}`);
        expect(phoneNumber.parse(text)).toBe(`0${number}`);
      }),
    );
  });

  it('is a number of eleven ASCII digits or null, and normal already when it comes out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const phone = normalisePhone(text);
        if (phone === null) return;
        expect(phone).toMatch(/^09[0-9]{9}$/);
        expect(normalisePhone(phone)).toBe(phone);
        expect(maskPhone(phone)).not.toContain(phone.slice(4, 7).repeat(2));
      }),
    );
  });

  it('is none with a digit too many or too few', () => {
    fc.assert(
      fc.property(subscriber, fc.integer({ min: 0, max: 9 }), (number, digit) => {
        expect(normalisePhone(`0${number}${digit}`)).toBeNull();
        expect(normalisePhone(`0${number.slice(0, -1)}`)).toBeNull();
      }),
    );
  });
});

describe('text', () => {
  it('comes out normal, trimmed, without Arabic ي and ك, and the same the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = normaliseText(text);
        expect(clean).not.toMatch(/[يىك]/);
        expect(clean).toBe(clean.trim());
        expect(normaliseText(clean)).toBe(clean);
        const single = normaliseLine(text);
        expect(single).not.toMatch(/[\n\r\t]| {2}/);
        expect(normaliseLine(single)).toBe(single);
      }),
    );
  });

  it('keeps every other Persian letter, ZWNJ too', () => {
    const letters = fc.constantFrom(...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی\u200c ');
    fc.assert(
      fc.property(fc.array(letters), (parts) => {
        const text = `ا${parts.join('')}ی`;
        // A ZWNJ joins two letters: beside a space or another of its kind it says nothing.
        const plain = text.replace(/\u200c+/g, '\u200c').replace(/\u200c (?=\u200c)/g, ' ');
        expect(normaliseText(text)).toBe(plain.replace(/\u200c(?= )|(?<= )\u200c/g, ''));
      }),
    );
  });

  it('never lets a forbidden character into a field', () => {
    const field = line('متن', 0, 1000);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parsed = field.safeParse(text);
        expect(parsed.success).toBe(!hasForbiddenCharacters(text));
        if (parsed.success) expect(hasForbiddenCharacters(String(parsed.data))).toBe(false);
      }),
    );
  });

  it('turns digits over and back', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(toAsciiDigits(toPersianDigits(text))).toBe(toAsciiDigits(text));
      }),
    );
  });
});

/** The check digit by domain.md: first nine × 10…2, sum mod 11. */
function checkDigit(nine: number[]): number {
  const remainder = nine.reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 11;
  return remainder < 2 ? remainder : 11 - remainder;
}

describe('national code', () => {
  const valid = digits(9)
    .filter((nine) => new Set([...nine, checkDigit(nine)]).size > 1)
    // The library refuses a serial of six zeros.
    .filter((nine) => nine.slice(3).some((digit) => digit !== 0))
    .map((nine) => [...nine, checkDigit(nine)].join(''));

  it('is taken in any digits with its check digit right', () => {
    fc.assert(
      fc.property(
        valid.chain((code) => typed(code).map((text) => ({ code, text }))),
        ({ code, text }) => {
          // A dot before a last zero may be that of a spreadsheet, which the test below has.
          const isFloat = /\.[^\d۰-۹٠-٩]*[0۰٠][^\d۰-۹٠-٩]*$/.test(text);
          const reading = readNationalCode(text);
          if (isFloat && reading.is === 'question') {
            expect(reading.readings).toContainEqual({ value: code, by: 'whole' });
          } else {
            expect(normaliseNationalCode(text)).toBe(code);
          }
        },
      ),
    );
  });

  it('is a question where a dot may be a separator or that of a spreadsheet, and both are codes', () => {
    expect(readNationalCode('123456721.0')).toEqual({
      is: 'question',
      readings: [
        { value: '0123456721', by: 'zeros' },
        { value: '1234567210', by: 'whole' },
      ],
    });
  });

  it('is refused with any one digit wrong', () => {
    fc.assert(
      fc.property(valid, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
        // Remainders 1 and 10 share the check digit 1: there the sum cannot tell.
        fc.pre(!code.endsWith('1'));
        const wrong = [...code];
        wrong[at] = String((Number(code[at]) + by) % 10);
        expect(normaliseNationalCode(wrong.join(''))).toBeNull();
      }),
    );
  });

  it('has exactly ten digits, not all the same', () => {
    for (let digit = 0; digit <= 9; digit += 1) {
      expect(normaliseNationalCode(String(digit).repeat(10))).toBeNull();
    }
    fc.assert(
      fc.property(valid, (code) => {
        expect(normaliseNationalCode(code.slice(1))).toBeNull();
        expect(normaliseNationalCode(`0${code}`)).toBeNull();
        expect(normaliseNationalCode(`${code}\n1`)).toBeNull();
        expect(maskNationalCode(code)).not.toBe(code);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect([null, 10]).toContain(normaliseNationalCode(text)?.length ?? null);
      }),
    );
  });
});
