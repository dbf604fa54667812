/** Texts that callers cause who are not known here, in an hour and in a day: they cost the brokerage money (security.md). */

/** Under which the most of them is stored. */
export const ANONYMOUS_TEXTS_KEY = 'anonymous-texts';

/** What the owner may set, and what holds until then. */
export const ANONYMOUS_TEXTS = {
  day: { least: 20, most: 100_000, preset: 500 },
  hour: { least: 10, most: 100_000, preset: 60 },
} as const;

/** From these parts of the most on the owner is told: first to look, then that it is nearly over. */
export const TEXTS_TOLD_AT = { attention: 0.5, bad: 0.9 } as const;

/** The most of an hour and of a day. */
export type TextsAllowed = { day: number; hour: number };

/**
 * What a text is for: a receipt of a request, which the page shows as well; a code for a number that needs no account;
 * or one for who has an account.
 */
export type AnonymousCause = 'receipt' | 'code' | 'reset';

/**
 * Up to which part of the most a text goes out. Receipts are dropped first; of 500 a day 200 are for address blocks
 * that had none that day; and the last fifty of those for who has an account.
 */
export function partOfTexts(cause: AnonymousCause, isFreshBlock: boolean): number {
  if (cause === 'receipt') return 0.5;
  if (!isFreshBlock) return 0.6;
  return cause === 'code' ? 0.9 : 1;
}
