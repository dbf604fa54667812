import { toAsciiDigits } from '#lib/text/digits.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';

/** Further words only cost time, as no name has more. */
const MOST_WORDS = 10;

/** A number as people write it: digits with spaces, dashes, dots, brackets, a plus. */
const NUMBER = /^[\d\s()+.\-\u200b-\u200f\u2066-\u2069]+$/;

/**
 * The digits of a number or a part of one, as stored numbers begin: `+98 912 123` is `0912123`; empty for
 * signs alone. Null for other text.
 */
export function typedNumber(search: string): string | null {
  const typed = toAsciiDigits(search).trim();
  if (!NUMBER.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const isInternational = /^(?:\+|00)/.test(typed) || digits.length > 10;
  return isInternational ? digits.replace(/^(?:00)?98/, '0') : digits;
}

/** Each word of a search once, folded; a number is one word, whatever its spacing. */
export function typedWords(search: string): string[] {
  const number = typedNumber(search);
  const words = number === null ? foldForSearch(search).split(' ') : [number];
  return [...new Set(words)].filter(Boolean).slice(0, MOST_WORDS);
}

/** The words that have to occur in a user's folded name and number. */
export function searchWords(search: string): string[] {
  const words = typedWords(search);
  return words.filter((word) => !words.some((one) => one !== word && one.includes(word)));
}
