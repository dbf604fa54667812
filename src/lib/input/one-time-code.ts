import { toAsciiDigits } from '../text/digits.ts';

/** The code in a pasted text: a run of just so many digits, else all of its digits. */
export function codeIn(text: string, length: number): string {
  const ascii = toAsciiDigits(text);
  const run = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(ascii);
  return run ? run[0] : ascii.replace(/\D/g, '').slice(0, length);
}
