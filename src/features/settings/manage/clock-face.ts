import { toPersianDigits } from '#lib/text/digits.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Minutes after midnight as `۰۸:۰۰`. */
export function clockFace(minutes: number): string {
  return toPersianDigits(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
}
