/**
 * The cleaning of every incoming text (api.md, "Text in"): trimmed, Unicode NFC, Arabic ي and ك folded to
 * Persian ی and ک. Invisible characters without meaning are removed; those that change the visible text are
 * rejected. This file alone calls `normalize`, whose cost grows with the square of the marks stacked on one
 * letter (124 000 of them took 33 seconds): only low stacks reach it, so that the cost of a text is its
 * length.
 */

const FOLDED: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک' };

/**
 * Marks that keyboards, messengers and spreadsheets add unasked: of direction, embeddings and isolates (no
 * overrides), zero width space, word joiner, byte order mark, soft hyphen. Removed, as nothing needs them.
 */
const SAYS_NOTHING =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202c\u2060-\u2064\u2066-\u206f\ufeff]/g;

/**
 * Controls other than tab and line breaks; overrides of direction, tags and fillers; private use,
 * noncharacters, lone surrogates. ZWNJ and ZWJ join letters and emoji, U+FE0E and U+FE0F choose how a sign
 * looks: these are of use.
 */
const FORBIDDEN =
  /(?![\t\n\r\u200c\u200d]|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u;

/** Separators of lines and paragraphs, and the blanks of all widths; ordinary ones replace them. */
const LINE_BREAKS = /[\u2028\u2029]/g;
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** A stretched letter, «محمـــد»; «هـ» alone stays as it is. */
const DRAWN_OUT = /(?<=\p{Script=Arabic}\p{M}*)\u0640+(?=\p{Script=Arabic})/gu;

/** Every format character but the two joiners: for search words, which are not stored. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Marks that may follow each other; written languages get by with four, emoji with two. */
const MOST_MARKS = 8;
const TALL_STACK = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u');

/** True when `text` has a character that may never be stored or shown. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text.replace(SAYS_NOTHING, ''));
}

/** True when more marks are stacked on a letter than any language has. */
export function hasTallStack(text: string): boolean {
  return TALL_STACK.test(text);
}

/** Unicode NFC; a text with taller stacks of marks than any language has stays as it is. */
export function composed(text: string): string {
  return hasTallStack(text) ? text : text.normalize('NFC');
}

/** Letters and digits in the forms of old character sets (ﻋ, ﷼, １) as the ordinary ones. */
export const plainForms = (text: string): string =>
  text.replace(/[\ufb50-\ufdcf\ufdf0-\ufdff\ufe70-\ufefc\uff01-\uff5e]/g, (form) =>
    form.normalize('NFKC'),
  );

/** A text without its marks, every letter in its plainest form (NFKD). */
export function withoutMarks(text: string): string {
  const marks = /\p{M}/gu;
  return text.replace(marks, '').normalize('NFKD').replace(marks, '');
}

/** Removes invisible characters, which copied texts bring along. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/**
 * Trimmed, NFC, with Persian ی and ک, without meaningless marks and stretched letters, ZWNJ only between two
 * letters and one at a time. Digits stay as typed.
 */
export function normaliseText(text: string): string {
  return composed(text.replace(SAYS_NOTHING, '').replace(LINE_BREAKS, '\n').replace(BLANKS, ' '))
    .replace(/[يىك]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(DRAWN_OUT, '')
    .replace(/\u200c{2,}/g, '\u200c')
    .replace(/(?<=^|\s)\u200c|\u200c(?=\s|$)/g, '')
    .trim();
}

/** As `normaliseText`, with every run of white space (line breaks too) as one space: for names and titles. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/\s+/g, ' ');
}
