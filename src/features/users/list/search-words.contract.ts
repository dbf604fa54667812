import { toAsciiDigits } from '#lib/text/digits.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';

/** More words than a name has only cost time. */
const MOST_WORDS = 10;

/** A number as people write it down: digits with spaces, dashes, dots, brackets, a plus. */
const NUMBER = /^[\d\s()+.\-\u200b-\u200f\u2066-\u2069]+$/;

/**
 * What has to stand somewhere in a user's folded name and number for a search to find them. A number
 * is one word however it is spaced, and begins as the stored ones do: `+98 912 123` is `0912123`.
 */
export function searchWords(search: string): string[] {
  const typed = toAsciiDigits(search).trim();
  if (NUMBER.test(typed)) {
    const digits = typed.replace(/\D/g, '');
    const isInternational = /^(?:\+|00)/.test(typed) || digits.length > 10;
    const national = isInternational ? digits.replace(/^(?:00)?98/, '0') : digits;
    return national === '' ? [] : [national];
  }
  const words = [...new Set(foldForSearch(search).split(' '))].filter(Boolean);
  const telling = words.filter((word) => !words.some((one) => one !== word && one.includes(word)));
  return telling.slice(0, MOST_WORDS);
}
