import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiDigits, toPersianDigits } from './digits.ts';
import { hasForbiddenCharacters, normaliseLine, normaliseText } from './text.ts';

describe('normaliseText', () => {
  it('folds Arabic letters and trims', () => {
    expect(normaliseText(' علي كريمى ')).toBe('علی کریمی');
    expect(normaliseLine('علی \n\t کریمی')).toBe('علی کریمی');
  });

  it('keeps ZWNJ, and is stable', () => {
    expect(normaliseText('می‌شود')).toBe('می‌شود');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
      }),
    );
  });
});

it.each(['a\u0000', '\u001b[0m', '\u202eabc', '\u2066abc', '\ud800', '\uffff', '\u0085'])(
  'hasForbiddenCharacters refuses %j',
  (text) => expect(hasForbiddenCharacters(text)).toBe(true),
);

it.each(['سلام\nدنیا', 'می‌شود', 'a\tb', '💥', 'e\u0301'])('and lets %j pass', (text) =>
  expect(hasForbiddenCharacters(text)).toBe(false),
);

it('digits go to Persian and back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d a-z]*$/), (text) => {
      expect(toAsciiDigits(toPersianDigits(text))).toBe(text);
    }),
  );
  expect(toAsciiDigits('۱۲٣٤5')).toBe('12345');
});
