import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';

/** One line of the copy: a label and its value. A value with `isCode` is drawn left to right. */
export type CopyLine = { label: string; value: string; isCode?: boolean };
export type CopyBlock = { title: string; lines: CopyLine[] };
export type CopySection = { title: string; blocks: CopyBlock[] };

export const time = (at: string | null): string => (at ? formatJalaliDateTime(at) : '');
export const line = (
  label: string,
  value: string | null | undefined,
  isCode = false,
): CopyLine[] =>
  value
    ? [{ label, value: isCode ? toPersianDigits(value) : value, ...(isCode && { isCode }) }]
    : [];
