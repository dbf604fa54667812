import { type MadeCell, type MadeSheet, madeWorkbook } from '../workbooks.ts';

/** The headings of a plain book, and rows below them. */
export const HEADINGS = [
  'نام بیمه‌گذار',
  'موبایل',
  'رشته',
  'بیمه‌گر',
  'شماره بیمه‌نامه',
  'تاریخ شروع',
  'تاریخ پایان',
  'حق بیمه (ریال)',
];

export const policyRow = (number: string, more: Record<number, MadeCell> = {}): MadeCell[] => {
  const row: MadeCell[] = ['علی رضایی', '09121112200', 'بدنه', 'دانا', number];
  row.push('1405/03/01', '1406/03/01', '125,000,000');
  return row.map((cell, place) => (place in more ? (more[place] ?? null) : cell));
};

/** A workbook of one sheet. */
export const bookOfRows = (
  rows: readonly (readonly MadeCell[])[],
  more: Partial<MadeSheet> = {},
): Buffer => madeWorkbook({ sheets: [{ name: 'دفتر', rows, ...more }] });
