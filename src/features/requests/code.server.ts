import { randomInt } from 'node:crypto';

/** Digits only: people read it over the phone and type it on a numeric keypad. */
const DIGITS = 8;

/** A random tracking code of eight digits, the first never zero. */
export function newTrackingCode(): string {
  return String(randomInt(10 ** (DIGITS - 1), 10 ** DIGITS));
}
