/** The columns of a book: their names, a sample of each, and which are hidden. */
import { columnLetter, IMPORT_FIELDS, type ImportField } from '#domain/policies/import.ts';
import type { Hidden, ReadRow } from '#lib/spreadsheet/readable.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { textIn } from '../cells/text.service.server.ts';
import { foldedHeading } from './guess.service.server.ts';
import type { Column, Mapping } from './reading.contract.ts';

/** The most columns that are shown; a book has a dozen or two. */
const COLUMNS_MAX = 100;
const SHOWN_MAX = 60;

/** The columns of a table, each with its first value. */
export function columnsOf(
  headings: readonly string[],
  rows: readonly ReadRow[],
  { columns: hidden }: Hidden,
): Column[] {
  const width = rows.slice(0, SHOWN_MAX).reduce((most, row) => Math.max(most, row.length), 0);
  const count = Math.min(COLUMNS_MAX, Math.max(headings.length, width));
  return Array.from({ length: count }, (_none, index) => {
    const heading = (headings[index] ?? '').slice(0, SHOWN_MAX);
    const filled = rows.slice(0, SHOWN_MAX).find((row) => textIn(row[index]) !== '');
    const sample = textIn(filled?.[index]).slice(0, SHOWN_MAX);
    return { index, heading, sample, hidden: hidden.has(index) };
  }).filter(({ heading, sample }) => heading !== '' || sample !== '');
}

/** The heading of a column, or else its letter. */
export const nameOfColumn = (headings: readonly string[], column: number): string =>
  headings[column]?.slice(0, SHOWN_MAX) || columnLetter(column);

/** A row with a long number in it is no row of headings, whatever its other cells are. */
const isNamed = (headings: readonly string[]): boolean =>
  !headings.some((heading) => /\d{4}/.test(toAsciiDigits(heading)));

/** The heading of each mapped column, to remember for the next file; without personal values. */
export function headingsOf(
  mapping: Mapping,
  headings: readonly string[],
): Record<string, ImportField> {
  if (!isNamed(headings)) return {};
  const named = IMPORT_FIELDS.flatMap((field) => {
    const column = mapping[field];
    const folded = column === undefined ? '' : foldedHeading(headings[column] ?? '');
    return folded === '' ? [] : [[folded, field] as const];
  });
  return Object.fromEntries(named);
}

/** Fields that are read from hidden columns, with the columns' names. */
export function hiddenFields(
  mapping: Mapping,
  columns: readonly Column[],
): ReadonlyMap<ImportField, string> {
  const unseen = new Map(
    columns.flatMap((one) =>
      one.hidden ? [[one.index, one.heading || columnLetter(one.index)]] : [],
    ),
  );
  return new Map(
    (Object.entries(mapping) as [ImportField, number][]).flatMap(([field, column]) => {
      const heading = unseen.get(column);
      return heading === undefined ? [] : [[field, heading] as const];
    }),
  );
}
