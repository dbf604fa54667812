import { toAsciiDigits } from '../text/digits.ts';

/** What people put between digits: spaces, dashes, dots, brackets, ZWNJ/ZWJ, bidi marks and isolates. */
const SEPARATORS = /[\s\-‐-―_.()/\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * One Iranian mobile number, however it was typed, as `09121234567`; null when it is none.
 * Accepts `0912…`, `912…`, `98912…`, `+98912…`, `0098912…` in Persian, Arabic or ASCII digits.
 * (api.md, "Phone". Our own, as library validators refuse Persian digits and newer operators.)
 */
export function normalisePhone(typed: string): string | null {
  const digits = toAsciiDigits(typed).replace(SEPARATORS, '');
  const match = /^(?:\+98|0098|98|0)?(9\d{9})$/.exec(digits);
  return match ? `0${match[1]}` : null;
}

/** `09121234567` as `0912***4567`, for logs and for screens that may not show it whole. */
export function maskPhone(phone: string): string {
  return phone.replace(/(09\d{2})\d{3}(\d{4})/g, '$1***$2');
}

/** `09121234567` as `0912 123 4567`, for showing inside a left-to-right run. */
export function groupPhone(phone: string): string {
  return phone.replace(/^(09\d{2})(\d{3})(\d{4})$/, '$1 $2 $3');
}
