import { toAsciiDigits } from './digits.ts';
import { withoutMarks, withoutUnseen } from './text.ts';

/**
 * A text in the form that search compares: ی/ي, ک/ك, ه/ة/ۀ and the alefs are one, digits are ASCII, and ZWNJ,
 * marks, punctuation and the difference between spaces are gone, as are the line that stretches a word
 * (tatweel) and invisible characters. «بيمه ۲», «بیمـــه ۲» and «بیمه‌ 2» are the same.
 */
export function foldForSearch(text: string): string {
  return withoutMarks(toAsciiDigits(withoutUnseen(text)))
    .replace(/\u0640/g, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[ةەہھ]/g, 'ه')
    .replace(/ٱ/g, 'ا')
    .replace(/[\u200c\u200d]/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A name as a key: folded, and without spaces, as «علی رضا» and «علی‌رضا» are one name. */
export const nameKeyOf = (name: string): string => foldForSearch(name).replaceAll(' ', '');

/**
 * True when every word of `query` is somewhere in `text`. An empty query matches everything, one of signs
 * alone nothing.
 */
export function matchesSearch(text: string, query: string): boolean {
  const folded = ` ${foldForSearch(text)}`;
  const tight = folded.replaceAll(' ', '');
  const words = foldForSearch(query);
  if (words === '' && query.trim() !== '') return false;
  return words.split(' ').every((word) => folded.includes(word) || tight.includes(word));
}
