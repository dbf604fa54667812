/** Tables that cannot be read row by row are refused by name: their rows would be taken for something else. */
import type { ImportField } from '#domain/policies/import.ts';
import type { ReadRow } from '#lib/spreadsheet/readable.ts';
import { insurerReader, lineIn } from '../cells/names.service.server.ts';
import { textIn } from '../cells/text.service.server.ts';
import { foldedHeading, guessMapping, type Head } from './guess.service.server.ts';
import type { Mapping, Named, Remembered, Said, UnreadShape } from './reading.contract.ts';

/** Rows in which the headings of another table are looked for, and of a turned one. */
const LOOKED_AT = 300;
/** Columns at the left in which a turned table may have its headings. */
const TURNED_COLUMNS = 3;
/** Headings that two tables have in common, and that a turned table has, at least. */
const NAMED = 4;

const isWhole = (fields: ReadonlySet<ImportField>): boolean =>
  fields.size >= NAMED &&
  fields.has('number') &&
  (fields.has('starts_on') || fields.has('ends_on'));

/** Whether the headings of the table stand once more in columns beside it. */
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

/** Whether the headings stand one below the other, each with its policies behind it. */
function isTurned(rows: readonly ReadRow[], remembered: Remembered): boolean {
  const looked = rows.slice(0, LOOKED_AT);
  return Array.from({ length: TURNED_COLUMNS }, (_none, column) =>
    looked.map((row) => [textIn(row[column])].filter((text) => text !== '')),
  ).some((ways) => isWhole(new Set(Object.keys(guessMapping(ways, remembered)) as ImportField[])));
}

/** What stands alone in its row, without a count in brackets; '' for other rows. */
function loneText(row: ReadRow): string {
  const texts = row.filter((cell) => cell !== null && cell !== '').map(textIn);
  const [text = '', second] = texts.filter((one) => one !== '');
  return second === undefined ? text.replace(/\(.*?\)|[:：]/g, ' ') : '';
}

/** Whether rows say alone of which insurer or line those below are, and it is not what was said of all rows. */
function isGrouped(rows: readonly ReadRow[], asked: Asked): boolean {
  const { mapping, insurers, said } = asked;
  const insurerIn = insurerReader(insurers);
  return rows.some((row) => {
    const text = loneText(row);
    if (text === '') return false;
    const [insurer, line] = [insurerIn(text), lineIn(text)];
    return (
      (mapping.insurer === undefined && 'value' in insurer && insurer.value !== said.insurer) ||
      (mapping.line === undefined && 'value' in line && line.value !== said.line)
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

/** The shape that keeps a table from being read; null for one that is read row by row. */
export function unreadShape(asked: Asked): UnreadShape | null {
  const { rows, head, mapping, isIncomplete, remembered } = asked;
  if (hasTwin(rows, head, mapping)) return 'side-by-side';
  if (isIncomplete && isTurned(rows, remembered)) return 'turned';
  return isGrouped(rows.slice(head.end), asked) ? 'grouped' : null;
}
