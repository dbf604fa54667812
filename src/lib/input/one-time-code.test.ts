import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeIn, digitsOfCode, inBoxes, plainCode, withTyped } from './one-time-code.ts';

describe('codeIn', () => {
  it.each([
    ['123456', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['١٢٣ ٤٥٦', '123456'],
    ['12-34-56', '123456'],
    ['۱ ۲ ۳ ۴ ۵ ۶', '123456'],
    ['\u2068123\u2069\u200f456', '123456'],
    ['کد تأیید شما در کارگزار: ۰۰۷۳۴۵\nتا ۵ دقیقه', '007345'],
    ['کد: 123 456', '123456'],
    ['به 09121234567 فرستاده شد: 654321', '654321'],
    ['12', '12'],
    ['بی‌عدد', ''],
  ])('%s', (text, code) => expect(codeIn(text, 6)).toBe(code));
});

describe('a code of eight digits', () => {
  it.each([
    ['12345678', '12345678'],
    ['۱۲۳۴ ۵۶۷۸', '12345678'],
    ['1234-5678', '12345678'],
    ['1234–5678', '12345678'],
    ['12.34.56.78', '12345678'],
    ['1234\u00a05678', '12345678'],
    ['\u200f12345678\u200e', '12345678'],
    ['\u206612345678\u2069', '12345678'],
    ['کد پیگیری: 12345678', '12345678'],
    ['#12345678', '12345678'],
    ['کد ۱۲۳۴۵۶۷۸ شمارهٔ ۰۹۱۲۱۲۳۴۵۶۷', '12345678'],
    ['1234567', '1234567'],
    ['123456789', '123456789'],
  ])('%s', (typed, code) => expect(digitsOfCode(typed, 8)).toBe(code));

  it('two of them are none', () => {
    expect(digitsOfCode('کد 12345678 یا 87654321', 8)).not.toMatch(/^\d{8}$/);
  });
});

it.each([
  'abcde-fghij',
  'abcde–fghij',
  'abcde—fghij',
  'ABCDE FGHIJ',
  'abcde\u200ffghij',
  '\u202aabcde-fghij\u202c',
  'abcde‑fghij',
  'abcde\u00adfghij',
  'abcde_fghij',
  'ａｂｃｄｅ-ｆｇｈｉｊ',
  ' abcde fghij ',
  '\ufeffabcdefghij',
])('the recovery code %s is one', (typed) => expect(plainCode(typed)).toBe('abcdefghij'));
describe('boxes', () => {
  /** Boxes of a code, `_` for one that is empty. */
  const of = (shown: string) => [...shown].map((one) => (one === '_' ? '' : one));
  const shown = (boxes: readonly string[]) => boxes.map((one) => one || '_').join('');

  it.each([
    ['______', 0, '1', '1_____', 1],
    ['______', 2, '۳', '__3___', 3],
    ['__3___', 0, '١', '1_3___', 1],
    ['12_456', 2, '3', '123456', 3],
    // The whole code, wherever a phone fills it in, and as a person pastes it.
    ['______', 0, '123456', '123456', 5],
    ['12____', 2, '۱۲۳۴۵۶', '123456', 5],
    ['7_____', 0, '7123456', '123456', 5],
    ['______', 3, 'کد شما: 123 456', '123456', 5],
    // A piece of it.
    ['______', 0, '123', '123___', 3],
    ['123___', 3, '456', '123456', 5],
    ['______', 4, '5678', '____56', 5],
    // A digit over another one.
    ['12____', 1, '23', '13____', 2],
    ['12____', 1, '32', '13____', 2],
    ['15____', 1, '55', '15____', 2],
    ['123456', 3, '', '123_56', 3],
  ])('%s, box %i holds «%s»: %s', (before, at, text, after, next) => {
    const typed = withTyped(of(before), at, text);
    expect(typed && [shown(typed.boxes), typed.next]).toEqual([after, next]);
  });

  it('are left as they are by what brings no digit', () => {
    expect(withTyped(of('12____'), 2, 'الف')).toBeNull();
  });

  it('come to hold the code by six keystrokes in any order', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), order, (code, places) => {
        const end = places.reduce(
          (boxes, at) => withTyped(boxes, at, code[at] ?? '')?.boxes ?? boxes,
          inBoxes('', 6),
        );
        expect(end.join('')).toBe(code);
      }),
    );
  });
});
