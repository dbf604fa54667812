import { toAsciiDigits, toPersianDigits } from './digits.ts';

/** Rial to one toman: sums are stored in the one and shown in the other (domain.md, "Conventions of the country"). */
const RIAL = 10;

/** More than this no typed sum has. */
const TYPED_MAX = 40;

/** A sum of rial in toman without the word: `۱۲٬۵۰۰٬۰۰۰`; what is no whole toman is rounded down. */
export function tomanDigits(rial: number): string {
  const digits = String(Math.floor(rial / RIAL));
  return toPersianDigits(digits.replace(/\B(?=(?:\d{3})+$)/g, '٬'));
}

/** A sum of rial as `۱۲٬۵۰۰٬۰۰۰ تومان`. */
export const inToman = (rial: number): string => `${tomanDigits(rial)} تومان`;

/** A typed sum of toman, in any digits and with whatever stands between them, as rial; null for what is none. */
export function rialOfToman(typed: string): number | null {
  if (typed.length > TYPED_MAX) return null;
  const digits = toAsciiDigits(typed).replace(/[\s,٬،.]|تومان/g, '');
  return /^\d{1,14}$/.test(digits) ? Number(digits) * RIAL : null;
}
