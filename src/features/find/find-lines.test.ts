import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedPieces } from './find-lines.tsx';

const marked = (text: string, ...words: string[]): string =>
  markedPieces(text, words)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

it.each([
  ['حسین حسینی', ['حسین'], '[حسین] [حسین]ی'],
  ['حسین حسینی', ['حسینی', 'حسین'], '[حسین] [حسینی]'],
  ['علی‌رضا کریمی', ['علیرضا'], '[علی‌رضا] کریمی'],
  ['زهرا کاظمی', ['کاضمی'], 'زهرا [کاظمی]'],
  ['زهرا کاظمی', ['کاظیم'], 'زهرا [کاظمی]'],
  ['۰۹۱۲ ۱۱۱ ۲۲۳۳', ['09121112'], '[۰۹۱۲ ۱۱۱ ۲]۲۳۳'],
  ['مؤمنه یوسفی', ['مومن'], '[مؤمن]ه یوسفی'],
  ['بیژن اکبری', ['کبر'], 'بیژن ا[کبر]ی'],
  ['بیژن اکبری', ['نوری'], 'بیژن اکبری'],
])('marks in «%s» what %j found', (text, words, expected) =>
  expect(marked(text, ...words)).toBe(expected),
);

it('never loses or doubles a letter', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 });
  fc.assert(
    fc.property(text, fc.array(fc.string({ minLength: 1, maxLength: 4 })), (given, words) => {
      const pieces = markedPieces(given, words);
      expect(pieces.map((piece) => piece.text).join('')).toBe(given);
    }),
  );
});
