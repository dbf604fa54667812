/**
 * Persian writes one sound with several letters («کاظمی», «کاضمی»), and typing drops, doubles and swaps
 * letters. The database has the same rules (`sound_alike`, `one_letter_off`); a test compares the two.
 */

/**
 * Letters that sound alike; the sign of each group is no letter of a folded text, so that the two never mix.
 */
const SOUNDS: readonly (readonly [string, string])[] = [
  ['زذضظ', 'Z'],
  ['سثص', 'S'],
  ['تط', 'T'],
  ['هح', 'H'],
  ['قغ', 'Q'],
];
const SOUND_OF = new Map(
  SOUNDS.flatMap(([letters, sign]) => [...letters].map((letter) => [letter, sign] as const)),
);

/** A folded text (`foldForSearch`) with one sign for all letters of a sound. */
export function soundAlike(folded: string): string {
  return [...folded].map((letter) => SOUND_OF.get(letter) ?? letter).join('');
}

/** A word and each form of it without one letter: two words that are one slip apart share one of these. */
export function withOneLetterLess(word: string): string[] {
  const letters = [...word];
  const shorter = letters.map((_, place) => letters.toSpliced(place, 1).join(''));
  return [...new Set([word, ...shorter])];
}

/** Whether two words differ by one letter at most: wrong, missing, too many, or two neighbours swapped. */
export function isOneSlipApart(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const rest = (letters: string[], from: number): string => letters.slice(start + from).join('');
  if (rest(a, 0) === rest(b, 0)) return true;
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    (isSwapped && rest(a, 2) === rest(b, 2))
  );
}
