import { and, type Column, like, or, type SQL } from 'drizzle-orm';
import { findPlate, spellingsOf } from '#lib/plate/plate-search.ts';

/** `%`, `_` and the backslash are ordinary characters in search words. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The rows whose column has `word` somewhere in it, letter for letter. */
const contains = (column: Column, word: string): SQL => like(column, `%${escapeLike(word)}%`);

const anywhere = (columns: readonly Column[], word: string): SQL | undefined =>
  or(...columns.map((column) => contains(column, word)));

/**
 * The rows whose folded columns contain the plate among some folded words in any of its spellings, and the
 * other words too; undefined where there is no plate among them.
 */
export function hasPlate(columns: readonly Column[], words: readonly string[]): SQL | undefined {
  const found = findPlate(words);
  if (!found) return undefined;
  const spellings = spellingsOf(found.plate).map((one) => anywhere(columns, one));
  return and(or(...spellings), ...found.rest.map((word) => anywhere(columns, word)));
}

/**
 * The rows whose folded columns contain each of some folded words; a plate is found however it was written.
 */
export function hasWords(columns: readonly Column[], words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  return or(and(...words.map((word) => anywhere(columns, word))), hasPlate(columns, words));
}
