import { toAsciiDigits, toPersianDigits } from '#lib/text/digits.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Minutes after midnight as `۰۸:۰۰`. */
export function clockFace(minutes: number): string {
  return toPersianDigits(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
}

/** A typed time as minutes after midnight; null while it is incomplete. */
export function readClockFace(typed: string): number | null {
  const match = /^(\d{1,2})(?::([0-5]\d))?$/.exec(toAsciiDigits(typed).trim());
  return match ? Number(match[1]) * 60 + Number(match[2] ?? 0) : null;
}
