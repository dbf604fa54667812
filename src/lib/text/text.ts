/**
 * What every text that comes in goes through (api.md, "Text in"): trimmed, Unicode NFC, Arabic ي and ك
 * folded to Persian ی and ک. What is not seen and changes what is seen is refused. This file alone calls
 * `normalize`, whose cost grows with the square of the marks stacked on one letter (124 000 of them took
 * 33 seconds): only low stacks reach it, so that the cost of a text is its length.
 */

const FOLDED: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک' };

/**
 * Controls other than tab and line breaks; line and paragraph separators; what is not seen or turns the
 * direction (bidi controls, byte order mark, tags, fillers); private use, noncharacters, lone surrogates.
 * ZWNJ and ZWJ join letters and emoji, U+FE0E and U+FE0F choose how a sign looks: these are of use.
 */
const FORBIDDEN =
  /(?![\t\n\r\u200c-\u200f\u061c]|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u;

/** Marks of direction that keyboards and messengers add of themselves; left out, as nothing needs them. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

/** Every format character but the two that join: for what is searched and not stored. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Marks that may follow each other; written languages get by with four, emoji with two. */
const MOST_MARKS = 8;
const TALL_STACK = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u');

/** True when `text` holds a character that may never be stored or shown. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** True when more marks are stacked on a letter than any language has. */
export function hasTallStack(text: string): boolean {
  return TALL_STACK.test(text);
}

/** Unicode NFC; a text with taller stacks of marks than any language has stays as it is. */
export function composed(text: string): string {
  return hasTallStack(text) ? text : text.normalize('NFC');
}

/** A text without its marks, every letter in its plainest form (NFKD). */
export function withoutMarks(text: string): string {
  const marks = /\p{M}/gu;
  return text.replace(marks, '').normalize('NFKD').replace(marks, '');
}

/** Without what is not seen, as texts that were copied bring it along. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/**
 * Trimmed, NFC, with Persian ی and ک, without marks of direction, ZWNJ only between two letters and one
 * at a time. Digits stay as typed.
 */
export function normaliseText(text: string): string {
  return composed(text.replace(DIRECTION_MARKS, ''))
    .replace(/[يىك]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/\u200c{2,}/g, '\u200c')
    .replace(/(?<=^|\s)\u200c|\u200c(?=\s|$)/g, '')
    .trim();
}

/** As `normaliseText`, with every run of white space (line breaks too) as one space: for names and titles. */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(/\s+/g, ' ');
}
