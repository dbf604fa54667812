import {
  IMPORT_FIELDS,
  IMPORT_ROWS_MAX,
  IMPORT_UNZIPPED_MAX,
  type ImportField,
  NEEDED_FIELDS,
} from '#domain/policies/import.ts';
import { readTable } from '#lib/spreadsheet/read-table.ts';
import { type ReadRow, UnreadableTable } from '#lib/spreadsheet/readable.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { textIn } from './cells.service.server.ts';
import {
  foldedHeading,
  guessCalendar,
  guessCurrency,
  guessMapping,
  headingsAt,
} from './guess.service.server.ts';
import { createLineReader } from './lines.service.server.ts';
import type { Column, Mapping, Reading, ReadingOrder, Understood } from './reading.contract.ts';

/** Columns that are shown; a book has a dozen or two. */
const COLUMNS_MAX = 100;
const SHOWN_MAX = 60;

const isFilled = (row: ReadRow): boolean => row.some((cell) => textIn(cell) !== '');

function columnsOf(headings: ReadRow, rows: readonly ReadRow[]): Column[] {
  const count = Math.min(COLUMNS_MAX, Math.max(headings.length, rows[0]?.length ?? 0));
  return Array.from({ length: count }, (_none, index) => {
    const heading = textIn(headings[index]).slice(0, SHOWN_MAX);
    const filled = rows.slice(0, SHOWN_MAX).find((row) => textIn(row[index]) !== '');
    return { index, heading, sample: textIn(filled?.[index]).slice(0, SHOWN_MAX) };
  }).filter(({ heading, sample }) => heading !== '' || sample !== '');
}

/** A row with a long number in it is no row of headings, whatever stands above the others. */
const isNamed = (headings: ReadRow): boolean =>
  !headings.some((cell) => /\d{4}/.test(toAsciiDigits(textIn(cell))));

/** What each column of a mapping is called, for the next file. Values of people are no headings. */
function headingsOf(mapping: Mapping, headings: ReadRow): Record<string, ImportField> {
  if (!isNamed(headings)) return {};
  const named = IMPORT_FIELDS.flatMap((field) => {
    const column = mapping[field];
    const folded = column === undefined ? '' : foldedHeading(headings[column]);
    return folded === '' ? [] : [[folded, field] as const];
  });
  return Object.fromEntries(named);
}

function understand(order: ReadingOrder, headings: ReadRow, rows: readonly ReadRow[]): Understood {
  const { said, remembered } = order;
  const mapping = said.mapping ?? guessMapping(headings, remembered);
  const missing = NEEDED_FIELDS.filter((field) => {
    const isSaid = (field === 'insurer' && said.insurer) || (field === 'line' && said.line);
    return mapping[field] === undefined && !isSaid;
  });
  return {
    columns: columnsOf(headings, rows),
    mapping,
    calendar: said.calendar ?? guessCalendar(rows, mapping, remembered),
    currency: said.currency ?? guessCurrency(headings, mapping, remembered),
    missing,
    rows: rows.filter(isFilled).length,
    headings: headingsOf(mapping, headings),
  };
}

/** Reads a file: which column holds what, and every row as a policy or with what is wrong with it. */
export async function readBook(order: ReadingOrder): Promise<Reading> {
  try {
    const limits = { rows: IMPORT_ROWS_MAX + 1, unzipped: IMPORT_UNZIPPED_MAX };
    const table = await readTable(order.bytes, limits);
    const head = headingsAt(table, order.remembered);
    const [headings = [], ...rows] = table.slice(head);
    const understood = understand(order, headings, rows);
    if (understood.rows === 0) return { ok: false, reason: 'empty' };
    if (understood.rows > IMPORT_ROWS_MAX) return { ok: false, reason: 'too-many-rows' };
    const readLine = createLineReader({ ...order, understood });
    const lines = rows.flatMap((row, place) =>
      // The first row that one sees is 1, and the headings stand above these.
      isFilled(row) ? [readLine(row, head + place + 2)] : [],
    );
    return { ok: true, understood, lines: understood.missing.length > 0 ? [] : lines };
  } catch (error) {
    if (error instanceof UnreadableTable) return { ok: false, reason: error.reason };
    throw error;
  }
}
