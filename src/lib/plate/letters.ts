/** The letters of plates. */
import { foldForSearch } from '../text/search-fold.ts';

/**
 * Every letter of a plate, folded (`foldForSearch`), with its other spellings; the first is the letter
 * itself. A Latin spelling may belong to several letters, the commonest of them first.
 */
export const PLATE_LETTERS: readonly (readonly string[])[] = [
  ['الف', 'ا', 'a', 'alef'],
  ['ب', 'b'],
  ['پ', 'p', 'pe'],
  ['ت', 't'],
  ['ج', 'j', 'جیم', 'jim'],
  ['چ', 'ch'],
  ['خ', 'kh'],
  ['د', 'd', 'دال', 'dal'],
  ['ر', 'r'],
  ['ز', 'z'],
  ['ژ', 'zh', 'je', 'j'],
  ['س', 's', 'سین', 'sin'],
  ['ث', 'se', 's'],
  ['ش', 'sh', 'شین', 'shin'],
  ['ص', 'صاد', 'sad', 's'],
  ['ض', 'ضاد', 'z'],
  ['ط', 'طا', 'ta', 't'],
  ['ظ', 'z'],
  ['ع', 'عین', 'ein', 'eyn', 'ain', 'a'],
  ['غ', 'غین'],
  ['ف', 'f'],
  ['ق', 'g', 'قاف', 'gh', 'q'],
  ['ک', 'k', 'کاف'],
  ['گ', 'gaf', 'g'],
  ['ل', 'l', 'لام', 'lam'],
  ['م', 'm', 'میم', 'mim'],
  ['ن', 'n', 'نون', 'noon'],
  ['و', 'v', 'w', 'واو', 'vav'],
  ['ه', 'h'],
  ['ح', 'h'],
  ['ی', 'y', 'ye'],
];

/** Latin letters on the plates of embassies. */
const OF_EMBASSIES = ['D', 'S'];

/** The letters that a word may mean: one for a Persian word, several for many Latin ones. */
export function lettersOf(word: string): string[] {
  const folded = foldForSearch(word);
  const found = PLATE_LETTERS.filter((spellings) => spellings.includes(folded));
  const persian = found.flatMap(([letter = '']) => letter);
  return [...persian, ...OF_EMBASSIES.filter((letter) => letter.toLowerCase() === folded)];
}

/** Whether a word is the letter of an embassy's plate, in the form in which such plates are shown. */
export const isOfEmbassy = (word: string): boolean => OF_EMBASSIES.includes(word);

/** Words that do not help to identify the plate. */
export const COUNTRY: ReadonlySet<string> = new Set(['ایران', 'iran', 'ir']);
