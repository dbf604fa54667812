import { valueIn } from '../values/reading.ts';
import { readPhone } from './read-phone.ts';

/**
 * One Iranian mobile number, however it was typed, as `09121234567`; null when it is none, or more than one
 * (`readPhone` gives the reason). Our own, as library validators reject Persian digits and newer operators.
 */
export const normalisePhone = (typed: string): string | null => valueIn(readPhone(typed));

/** `09121234567` as `0912***4567`, for logs and for screens that may not show the whole number. */
export function maskPhone(phone: string): string {
  return phone.replace(/(09\d{2})\d{3}(\d{4})/g, '$1***$2');
}
