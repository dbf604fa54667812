import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitorName } from '#domain/office-names.ts';
import { paragraph, searchText } from '#lib/input/fields.ts';
import { toAsciiDigits, toPersianDigits } from './digits.ts';
import { foldForSearch } from './search-fold.ts';
import {
  composed,
  hasForbiddenCharacters,
  hasTallStack,
  normaliseLine,
  normaliseText,
} from './text.ts';

/** Marks of direction, embeddings, isolates, byte order mark, zero width space, word joiner, soft hyphen. */
const UNSEEN_MARKS = [
  ...'\u200e\u200f\u061c\u202a\u202b\u202c\u2066\u2067\u2068\u2069\ufeff\u200b\u2060\u00ad',
];
const nameOfMark = (mark: string): string => `U+${mark.codePointAt(0)?.toString(16)}`;

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

it('lets ZWNJ stand between two letters only, one at a time, and no mark of direction', () => {
  expect(normaliseText('\u200cمی\u200c\u200cشود\u200c \u200cو\u200c')).toBe('می\u200cشود و');
  expect(normaliseLine('\u200fعلی\u200e رضا\u061c')).toBe('علی رضا');
});

describe('a stack of marks', () => {
  const tall = `ا${'\u064e\u0651'.repeat(5)}`;
  it('is left as it is when it is too tall, and is nothing to search by', () => {
    expect(hasTallStack(tall)).toBe(true);
    expect(composed(tall)).toBe(tall);
    expect(foldForSearch(tall)).toBe('ا');
  });
  it.each(['مُدَرِّسٌ', 'e\u0301', 'Việt', '1\ufe0f\u20e3', 'הַשָּׁ֔מַיִם'])('of «%s» is none', (text) =>
    expect(hasTallStack(text)).toBe(false),
  );
});

it('names and searches leave out what is not seen, and refuse what draws blanks', () => {
  const name = visitorName('نام', 2, 100);
  const search = searchText('جست‌وجو', 100);
  for (const mark of UNSEEN_MARKS) {
    expect(name.parse(`${mark}علی${mark}رضا${mark}`), nameOfMark(mark)).toBe('علیرضا');
    expect(search.parse(`${mark}علی${mark}`), nameOfMark(mark)).toBe('علی');
  }
  expect(name.parse('علی\u2028رضا')).toBe('علی رضا');
  for (const mark of ['\u3164', '\u202e', '\u{e0041}']) {
    expect(name.safeParse(`علی${mark}رضا`).success, nameOfMark(mark)).toBe(false);
  }
  expect(name.safeParse('مدیر ارشد').error?.issues[0]?.message).toMatch(/عنوان/);
});

it('a message with a number pasted from a messenger arrives, without its marks', () => {
  const message = paragraph('پیام', 1, 500);
  for (const mark of UNSEEN_MARKS) {
    expect(message.parse(`تماس: ${mark} 0912 900 0004${mark}\nممنون`), nameOfMark(mark)).toBe(
      'تماس:  0912 900 0004\nممنون',
    );
  }
  expect(message.parse('می\u200cخواهم\u2029بیمـــه\u00a0کنم، ۱۴۰۵ هـ.ش 👨‍👩‍👧 ☎️')).toBe(
    'می\u200cخواهم\nبیمه کنم، ۱۴۰۵ هـ.ش 👨‍👩‍👧 ☎️',
  );
});

it('`normalize`, whose cost grows with the square of stacked marks, is called in one place', () => {
  const src = fileURLToPath(new URL('../..', import.meta.url));
  const callers = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (file) =>
      !/\.test\.ts$/.test(file) && /\.normalize\(/.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(callers).toEqual([join('lib', 'text', 'text.ts')]);
});

it.each([
  'a\u0000',
  '\u001b[0m',
  '\u202eabc',
  '\ud800',
  '\uffff',
  '\u0085',
  '\u{e0041}\u{e007f}',
  '\ue000',
  '\ufdd0',
  '\u{1fffe}',
  '\u3164',
])('hasForbiddenCharacters refuses %j', (text) => expect(hasForbiddenCharacters(text)).toBe(true));

it.each(['سلام\nدنیا', 'می‌شود', 'a\tb', '💥', 'e\u0301', '👨‍👩‍👧', '☎️', 'ه‍.ش'])(
  'and lets %j pass',
  (text) => expect(hasForbiddenCharacters(text)).toBe(false),
);

it('digits go to Persian and back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d a-z]*$/), (text) => {
      expect(toAsciiDigits(toPersianDigits(text))).toBe(text);
    }),
  );
  expect(toAsciiDigits('۱۲٣٤5')).toBe('12345');
});
