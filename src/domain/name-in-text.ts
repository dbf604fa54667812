import { wordsWithin } from '#lib/text/shorten.ts';

/** In UTF-16 units. A text is short, and the name in it must not become a message. */
const LONGEST_NAME = 40;

/** A brokerage's name may have a year in it; more digits may be a number to call. */
const MOST_DIGITS = 4;

declare const known: unique symbol;

/** A name that a text may contain: its author is known, and no stranger to the recipient. */
export type NameInText = string & { readonly [known]: true };

/** Who may have written a name in a text: the proved holder of the recipient's number, or the staff. */
type Writer = 'holder' | 'staff';

/** What a text calls a person without a trusted name. */
export const SOMEONE = 'مشتری' as NameInText;

/** A name as it was written, without what phones turn into a link: any dot between letters. */
export const plainInText = (name: string): string => name.replace(/[.\s]+/g, ' ').trim();

/**
 * The brokerage's name in texts where no short one is set: letters, spaces and digits, unless those could be
 * a number to call. Texts speak for the office, and changing its name needs no confirmed password.
 */
export function brandInText(name: string): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N}\s\u200c]/gu, ' ');
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return plainInText(digits > MOST_DIGITS ? plain.replace(/\p{N}/gu, ' ') : plain);
}

/**
 * A name for a text, by who wrote it. A stranger may enter another person's number: the name they enter is in
 * none of our texts, or anyone could have the office send a message of theirs. It carries no link either.
 */
export function nameInText(fullName: string, _writtenBy: Writer): NameInText {
  return wordsWithin(plainInText(fullName), LONGEST_NAME) as NameInText;
}
