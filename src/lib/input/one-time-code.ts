import { toAsciiDigits } from '../text/digits.ts';
import { plainTyped } from '../text/plain.ts';

/** A code without the blanks, dashes and marks between its letters and digits; in small letters. */
export const plainCode = (typed: string): string =>
  plainTyped(typed)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Marks that people and phones put between the digits of one code. */
const BETWEEN_DIGITS = /(?<=\d)[\s\-‐-―−_.·•/\\]{1,3}(?=\d)/g;

/**
 * The code in a pasted text: a run of exactly so many digits, in one piece or several, else all of its
 * digits.
 */
export function codeIn(text: string, length: number): string {
  const plain = plainTyped(text);
  const run = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`);
  const found = run.exec(plain) ?? run.exec(plain.replace(BETWEEN_DIGITS, ''));
  return found ? found[0] : plain.replace(/\D/g, '').slice(0, length);
}

/**
 * A typed code of exactly so many digits, by itself or the only one in its text; else the typed text, plain.
 */
export function digitsOfCode(typed: string, length: number): string {
  const code = plainCode(typed);
  if (/^\d*$/.test(code)) return code;
  const runs = plainTyped(typed)
    .replace(BETWEEN_DIGITS, '')
    .match(new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`, 'g'));
  const [only, another] = new Set(runs ?? []);
  return only && !another ? only : code;
}

/** A code in boxes, one digit each or none, in ASCII. */
export type Boxes = readonly string[];

/** A code in boxes, from the first one on. */
export const inBoxes = (code: string, length: number): Boxes =>
  Array.from({ length }, (_, place) => code[place] ?? '');

/** Puts digits into boxes from one on; those that do not fit are left out. */
const spread = (boxes: Boxes, from: number, digits: string): Boxes =>
  boxes.map((was, place) => digits[place - from] ?? was);

/** A text without the earlier digit, which is its first or its last one. */
function withoutOne(text: string, was: string): string {
  const ascii = toAsciiDigits(text);
  return ascii.startsWith(was) ? ascii.slice(1) : ascii.endsWith(was) ? ascii.slice(0, -1) : ascii;
}

/**
 * The boxes after `text` was typed into one of them, and the box where typing continues: a digit by itself, a
 * second one beside the first, the whole code wherever it was filled in, or a piece of it from that box on.
 * Digits of any script; null where there is none, so that nothing changes.
 */
export function withTyped(
  boxes: Boxes,
  at: number,
  text: string,
): { boxes: Boxes; next: number } | null {
  if (text === '') return { boxes: boxes.with(at, ''), next: at };
  const { length } = boxes;
  const was = boxes[at] ?? '';
  const isOneMore = was !== '' && text.length === length + 1;
  const whole = codeIn(isOneMore ? withoutOne(text, was) : text, length);
  if (whole === '') return null;
  if (whole.length === length) return { boxes: inBoxes(whole, length), next: length - 1 };
  // A digit typed into a filled box comes before or after the one that it replaces.
  const isBeside = was !== '' && whole.length === 2 && whole.includes(was);
  const digits = isBeside ? withoutOne(whole, was) : whole;
  return { boxes: spread(boxes, at, digits), next: Math.min(at + digits.length, length - 1) };
}
