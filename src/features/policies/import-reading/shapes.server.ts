/** Tables that cannot be read row by row are rejected by name: their rows would be misread. */
import type { ImportField } from '#domain/policies/import.ts';
import type { ReadRow } from '#lib/spreadsheet/readable.ts';
import { insurerReader, lineIn } from '../cells/names.server.ts';
import { textIn } from '../cells/number.server.ts';
import { foldedHeading, guessMapping, type Head } from './guess.server.ts';
import type { Mapping, Named, Remembered, Said, UnreadShape } from './reading.ts';

/** How many rows are searched for the headings of a second table, or of a turned one. */
const LOOKED_AT = 300;
/** How many columns at the left may have the headings of a turned table. */
const TURNED_COLUMNS = 3;
/** The fewest headings that two tables have in common, or that a turned table has. */
const NAMED = 4;

const isWhole = (fields: ReadonlySet<ImportField>): boolean =>
  fields.size >= NAMED &&
  fields.has('number') &&
  (fields.has('starts_on') || fields.has('ends_on'));

/** Whether columns beside the table repeat its headings. */
function hasTwin(rows: readonly ReadRow[], { headings, start }: Head, mapping: Mapping): boolean {
  const used = new Set(Object.values(mapping));
  const fields = new Map(
    (Object.entries(mapping) as [ImportField, number][]).map(([field, column]) => [
      foldedHeading(headings[column] ?? ''),
      field,
    ]),
  );
  fields.delete('');
  const namedBy = (cells: readonly (ReadRow[number] | undefined)[]): Set<ImportField> =>
    new Set(
      cells.flatMap((cell, column) =>
        used.has(column) ? [] : (fields.get(foldedHeading(cell ?? null)) ?? []),
      ),
    );
  return (
    isWhole(namedBy(headings)) ||
    rows.slice(start, start + LOOKED_AT).some((row) => isWhole(namedBy(row)))
  );
}

/** Whether the headings are in one column, below each other. */
function isTurned(rows: readonly ReadRow[], remembered: Remembered): boolean {
  const looked = rows.slice(0, LOOKED_AT);
  return Array.from({ length: TURNED_COLUMNS }, (_none, column) =>
    looked.map((row) => [textIn(row[column])].filter((text) => text !== '')),
  ).some((ways) => isWhole(new Set(Object.keys(guessMapping(ways, remembered)) as ImportField[])));
}

/** The only text of a row, without a count in brackets; '' for other rows. */
function loneText(row: ReadRow): string {
  const texts = row.filter((cell) => cell !== null && cell !== '').map(textIn);
  const [text = '', second] = texts.filter((one) => one !== '');
  return second === undefined ? text.replace(/\(.*?\)|[:：]/g, ' ') : '';
}

/** Whether lone texts name the insurer or line of the rows below, other than the one chosen for all rows. */
function isGrouped(rows: readonly ReadRow[], asked: Asked): boolean {
  const { mapping, insurers, said: choices } = asked;
  const insurerIn = insurerReader(insurers);
  return rows.some((row) => {
    const text = loneText(row);
    if (text === '') return false;
    const [insurer, line] = [insurerIn(text), lineIn(text)];
    return (
      (mapping.insurer === undefined && 'value' in insurer && insurer.value !== choices.insurer) ||
      (mapping.line === undefined && 'value' in line && line.value !== choices.line)
    );
  });
}

type Asked = {
  rows: readonly ReadRow[];
  head: Head;
  mapping: Mapping;
  isIncomplete: boolean;
  remembered: Remembered;
  insurers: readonly Named[];
  said: Pick<Said, 'insurer' | 'line'>;
};

/** The shape for which a table is rejected; null for one that is read row by row. */
export function unreadShape(asked: Asked): UnreadShape | null {
  const { rows, head, mapping, isIncomplete, remembered } = asked;
  if (hasTwin(rows, head, mapping)) return 'side-by-side';
  if (isIncomplete && isTurned(rows, remembered)) return 'turned';
  return isGrouped(rows.slice(head.end), asked) ? 'grouped' : null;
}
