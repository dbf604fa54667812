/**
 * The words of a text in the form that the site's search compares: folded, without the endings that Persian
 * adds to a noun. A stem need not be good grammar, as long as it is the same on both sides.
 */
import { ownOf } from '../values/own.ts';
import { foldForSearch } from './search-fold.ts';

/** Endings after a ZWNJ or a space: they are words of their own after folding, and mean nothing. */
const LOOSE_ENDINGS = new Set(
  'ها های هایی هایم هایت هایش هایمان هایتان هایشان ی ای ام ات اش ایم اید اند مان تان شان تر ترین'.split(
    ' ',
  ),
);

/** Endings that are joined to the word, the longest first, and how many letters must remain without them. */
const ENDINGS: readonly (readonly [string, number])[] = [
  ['هایشان', 2],
  ['هایمان', 2],
  ['هایتان', 2],
  ['هایی', 2],
  ['های', 2],
  ['ها', 2],
  ['ان', 4],
  ['ات', 4],
  ['یی', 3],
  ['ی', 3],
];

/** Irregular plurals, and other spellings of one word, folded. */
const SAME_WORD: Readonly<Record<string, string>> = {
  خسارات: 'خسارت',
  حوادث: 'حادثه',
  مدارک: 'مدرک',
  شرایط: 'شرط',
  قوانین: 'قانون',
  مقررات: 'مقرره',
  شکایات: 'شکایت',
  اعتراضات: 'اعتراض',
  خطرات: 'خطر',
  مسیول: 'مسوول',
  مسیولیت: 'مسوولیت',
  اتیش: 'اتش',
  هیات: 'هییت',
  توفان: 'طوفان',
  اتومبیل: 'خودرو',
  تلفون: 'تلفن',
  ادرس: 'نشان',
};

function withoutEnding(word: string): string {
  const found = ENDINGS.find(
    ([ending, left]) => word.length - ending.length >= left && word.endsWith(ending),
  );
  return found ? word.slice(0, -found[0].length) : word;
}

/** One folded word without its endings; two may follow each other («ساختمان‌ها», «ساختمانی»). */
function stemOf(word: string): string {
  const once = withoutEnding(ownOf(SAME_WORD, word) ?? word);
  const twice = withoutEnding(ownOf(SAME_WORD, once) ?? once);
  return ownOf(SAME_WORD, twice) ?? twice;
}

/** `C.A.R` is one word: single letters in a row are joined. */
function withJoinedLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const isLetter = /^[a-z]$/.test(word);
    if (isLetter && isOpen) joined[joined.length - 1] += word;
    else joined.push(word);
    isOpen = isLetter;
  }
  return joined;
}

/** The words of a text in their order. The caller limits the text's length. */
export function searchWords(text: string): string[] {
  const folded = foldForSearch(text);
  if (folded === '') return [];
  return withJoinedLetters(folded.split(' '))
    .filter((word) => !LOOSE_ENDINGS.has(word))
    .map(stemOf);
}

const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:\u200c[\p{L}\p{M}\p{N}]+)+/gu;

/** Words with a ZWNJ, in the form without it: «آتش‌سوزی» is typed «آتشسوزی» too. */
export function joinedWords(text: string): string[] {
  return [...text.matchAll(COMPOUND)].flatMap(([compound]) => {
    const parts = searchWords(compound);
    return parts.length > 1 ? [parts.join('')] : [];
  });
}
