import { type Column, like, type SQL } from 'drizzle-orm';

/** `%`, `_` and the backslash are ordinary characters in search words. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The rows whose column has `word` somewhere in it, letter for letter. */
export const contains = (column: Column, word: string): SQL =>
  like(column, `%${escapeLike(word)}%`);
