import { verifyIranianNationalId } from '@persian-tools/persian-tools';
import { toAsciiDigits } from '../text/digits.ts';

/** What people put between the groups of the code, and the marks that come along when it is pasted. */
const SEPARATORS = /[\s\-‐-―_.\u200b-\u200f\u2060\u2066-\u2069\ufeff]/g;

/**
 * An Iranian national code in any digits as ten ASCII digits; null when it is none: exactly ten
 * digits (the library also takes fewer), a right checksum, not ten times the same (domain.md).
 */
export function normaliseNationalCode(typed: string): string | null {
  const code = toAsciiDigits(typed).replace(SEPARATORS, '');
  if (!/^[0-9]{10}$/.test(code) || /^(\d)\1{9}$/.test(code)) return null;
  // The library's list of place prefixes is not the registry's: people with newer ones exist.
  return verifyIranianNationalId(code, { checkPrefix: false }) ? code : null;
}

/** `0012345679` as `001*****79`, for audit rows. */
export function maskNationalCode(code: string): string {
  return code.replace(/^(\d{3})\d{5}(\d{2})$/, '$1*****$2');
}
