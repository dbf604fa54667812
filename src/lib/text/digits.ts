/**
 * The only converter of digits. Three sets meet in this product: Persian (۰–۹, U+06F0), Arabic-Indic (٠–٩,
 * U+0660) and ASCII. On the API and in the database only ASCII; on the screen only Persian.
 */
import { digitsArToEn, digitsEnToFa, digitsFaToEn } from '@persian-tools/persian-tools';
import { lazily } from '../values/lazily.ts';

/** Every Persian and Arabic digit of `text` as ASCII; everything else untouched. */
export function toAsciiDigits(text: string): string {
  return digitsArToEn(digitsFaToEn(text));
}

/** Every digit of `text` as a Persian digit, for showing. */
export function toPersianDigits(text: string | number): string {
  return digitsEnToFa(toAsciiDigits(String(text)));
}

const amounts = lazily(() => new Intl.NumberFormat('fa', { maximumFractionDigits: 1 }));

/** `۱٬۲۳۴٫۵`: an amount for people, to a tenth. */
export const formatAmount = (amount: number): string => amounts().format(amount);
