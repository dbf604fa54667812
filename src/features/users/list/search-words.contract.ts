import { toAsciiDigits } from '#lib/text/digits.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';

/** More words than a name has only cost time. */
const MOST_WORDS = 10;

/** A number as people write it down: digits with spaces, dashes, dots, brackets, a plus. */
const NUMBER = /^[\d\s()+.\-\u200b-\u200f\u2066-\u2069]+$/;

/**
 * The digits of a number or of a part of one, as the stored ones begin: `+98 912 123` is `0912123`; empty
 * for signs alone. Null for what is no number.
 */
export function typedNumber(search: string): string | null {
  const typed = toAsciiDigits(search).trim();
  if (!NUMBER.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const isInternational = /^(?:\+|00)/.test(typed) || digits.length > 10;
  return isInternational ? digits.replace(/^(?:00)?98/, '0') : digits;
}

/** Every word of what is searched for, folded, each once; a number is one however it is spaced. */
export function typedWords(search: string): string[] {
  const number = typedNumber(search);
  const words = number === null ? foldForSearch(search).split(' ') : [number];
  return [...new Set(words)].filter(Boolean).slice(0, MOST_WORDS);
}

/** What has to stand somewhere in a user's folded name and number for a search to find them. */
export function searchWords(search: string): string[] {
  const words = typedWords(search);
  return words.filter((word) => !words.some((one) => one !== word && one.includes(word)));
}
