/**
 * Number plates in search words. «۱۲ ب ۳۴۵ - ایران ۶۷» is written in any order, with or without «ایران»,
 * spaces and dashes, and its letter as a letter, by its name («الف») or in Latin; all of them are one plate.
 */
import { COUNTRY, PLATE_LETTERS } from './letters.ts';

/** The spellings of all letters that a word may mean: a Latin `g` is «ق» to one and «گ» to another. */
const spelt = (word: string): readonly string[] =>
  PLATE_LETTERS.find((spellings) => spellings.includes(word)) ?? [];

/** Words that a plate follows. */
const NAMES = new Set(['پلاک', 'plate']);

/** `province` is null where the last two digits are missing. */
type Plate = {
  two: string;
  /** Its letter in every spelling. */
  letter: readonly string[];
  three: string;
  province: string | null;
};

type Part = { text: string; word: number };

/** Runs of digits and of letters, each with the place of its word. */
const partsOf = (words: readonly string[]): Part[] =>
  words.flatMap((text, word) =>
    (text.match(/\d+|\D+/g) ?? [])
      .map((part) => ({ text: part, word }))
      .filter((part) => !COUNTRY.has(part.text)),
  );

/** The parts on one side of the letter, as one piece or as two. */
const sides = (near: string | undefined, far: string | undefined): string[] =>
  [near && far ? `${far} ${near}` : '', near ?? ''].filter((side) => /^\d+(?: \d+)?$/.test(side));

type Side = { digits: string; province: string | null };

/** Reads two or three digits, with those of the province before or after them. */
function readSide(side: string, isBefore: boolean): Side | null {
  const tight = /^\d{4,5}$/.test(side);
  if (/^\d{2,3}$/.test(side)) return { digits: side, province: null };
  // Before the letter `side` is in reading order; after it the far part comes first.
  const [far = '', near = ''] = tight
    ? isBefore
      ? [side.slice(0, 2), side.slice(2)]
      : [side.slice(-2), side.slice(0, -2)]
    : side.split(' ');
  const isOne = far.length === 2 && (near.length === 2 || near.length === 3);
  return isOne ? { digits: near, province: far } : null;
}

function plateOf(letter: readonly string[], before: Side, after: Side): Plate | null {
  if (before.digits.length === after.digits.length) return null;
  if (before.province !== null && after.province !== null) return null;
  const isInOrder = before.digits.length === 2;
  return {
    two: isInOrder ? before.digits : after.digits,
    letter,
    three: isInOrder ? after.digits : before.digits,
    province: before.province ?? after.province,
  };
}

/** The plate in folded words, and the remaining words; null where there is none. */
export function findPlate(words: readonly string[]): { plate: Plate; rest: string[] } | null {
  const parts = partsOf(words);
  for (const [at, { text }] of parts.entries()) {
    const letter = spelt(text);
    if (letter.length === 0) continue;
    const near = (step: number) => parts[at + step]?.text;
    for (const before of sides(near(-1), near(-2))) {
      for (const after of sides(near(1), near(2))) {
        const [one, other] = [readSide(before, true), readSide(after, false)];
        const plate = one && other && plateOf(letter, one, other);
        if (!plate) continue;
        const from = at - before.split(' ').length;
        const to = at + after.split(' ').length;
        const taken = new Set(parts.slice(from, to + 1).map(({ word }) => word));
        const rest = words.filter(
          (word, place) => !taken.has(place) && !COUNTRY.has(word) && !NAMES.has(word),
        );
        return { plate, rest };
      }
    }
  }
  return null;
}

/** All spellings of a plate in a folded text without spaces. */
export function spellingsOf({ two, letter, three, province }: Plate): string[] {
  return letter.flatMap((one) => {
    const bare = [`${two}${one}${three}`, `${three}${one}${two}`];
    if (province === null) return bare;
    return bare.flatMap((plate) => [
      `${province}${plate}`,
      ...['', ...COUNTRY].map((country) => `${plate}${country}${province}`),
    ]);
  });
}
