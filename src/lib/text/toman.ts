import { toPersianDigits } from './digits.ts';

/**
 * Rial to one toman: sums are stored in the one and shown in the other (domain.md, "Conventions of the
 * country").
 */
const RIAL = 10;

/** A sum of rial in toman without the word, to the rial: `۱۲٬۵۰۰٬۰۰۰`, `۱٬۲۳۴٬۵۶۷٫۸`. */
export function tomanDigits(rial: number): string {
  const digits = String(Math.floor(rial / RIAL));
  const rest = rial % RIAL;
  const whole = digits.replace(/\B(?=(?:\d{3})+$)/g, '٬');
  return toPersianDigits(rest === 0 ? whole : `${whole}٫${rest}`);
}

/** A sum of rial as `۱۲٬۵۰۰٬۰۰۰ تومان`. */
export const inToman = (rial: number): string => `${tomanDigits(rial)} تومان`;
