import { wordsWithin } from '#lib/text/shorten.ts';

/** In UTF-16 units. A text is short, and a name in one no place for a sermon. */
const LONGEST_NAME = 40;

/** A brokerage's name may have a year in it; more may be a number to call. */
const MOST_DIGITS = 4;

declare const known: unique symbol;

/** A name that a text may say: who wrote it is known, and no stranger to whom the text goes to. */
export type NameInText = string & { readonly [known]: true };

/** Whose words a name in a text may be: of who proved the number that it goes to, or of the staff. */
type Writer = 'holder' | 'staff';

/** What a text calls whom nobody who may has named. */
export const SOMEONE = 'مشتری' as NameInText;

/** A name as it was written, without what phones make a link of: any dot between letters. */
export const plainInText = (name: string): string => name.replace(/[.\s]+/g, ' ').trim();

/**
 * The name of the brokerage as texts say it where no short one is set: letters, spaces and digits, unless those could be
 * a number to call. Texts speak for the office, and who may change its name need not confirm the password for it.
 */
export function brandInText(name: string): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N}\s\u200c]/gu, ' ');
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return plainInText(digits > MOST_DIGITS ? plain.replace(/\p{N}/gu, ' ') : plain);
}

/**
 * A name as a text says it, by whom it was written. A stranger may fill in another's number: what they call that person
 * is said by none of our texts, or anybody could have the office send a message of theirs. It carries no link either.
 */
export function nameInText(fullName: string, _writtenBy: Writer): NameInText {
  return wordsWithin(plainInText(fullName), LONGEST_NAME) as NameInText;
}
