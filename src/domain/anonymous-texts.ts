/**
 * Limits of the texts that unknown callers cause, in an hour and in a day: they cost the brokerage money
 * (security.md).
 */

/** The key of the stored limit. */
export const ANONYMOUS_TEXTS_KEY = 'anonymous-texts';

/** The range that the owner may set, and the preset. */
export const ANONYMOUS_TEXTS = {
  day: { least: 20, most: 100_000, preset: 500 },
  hour: { least: 10, most: 100_000, preset: 60 },
} as const;

/** From these parts of the limit on the owner is notified: first to check, then that it is nearly reached. */
export const NOTIFIED_AT = { attention: 0.5, bad: 0.9 } as const;

/** The limits of an hour and of a day. */
export type TextsAllowed = { day: number; hour: number };

/**
 * The purpose of a text: a receipt of a request, which the page shows as well; a code for a number that needs
 * no account; or one for an account's owner.
 */
export type AnonymousCause = 'receipt' | 'code' | 'reset';

/**
 * Up to which part of the limit a text is sent. Receipts are dropped first; of 500 a day 200 are for address
 * blocks that had none that day; and the last fifty for accounts.
 */
export function partOfTexts(cause: AnonymousCause, isFreshBlock: boolean): number {
  if (cause === 'receipt') return 0.5;
  if (!isFreshBlock) return 0.6;
  return cause === 'code' ? 0.9 : 1;
}
