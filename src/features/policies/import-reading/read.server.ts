/** Reads a file: finds its sheet and columns, and reads every row as a policy or with its errors. */
import {
  IMPORT_ROWS_MAX,
  IMPORT_UNZIPPED_MAX,
  type ImportField,
  NEEDED_FIELDS,
} from '#domain/policies/import.ts';
import { openBook } from '#lib/spreadsheet/open-book.ts';
import {
  type ReadBook,
  type ReadRow,
  type ReadSheet,
  UnreadableTable,
} from '#lib/spreadsheet/readable.ts';
import { calendarOf, daysNotedOf, habitOfDays } from '../cells/days.server.ts';
import { withoutDittos } from '../cells/ditto.server.ts';
import { textIn } from '../cells/number.server.ts';
import { figuresOf, unitIn } from '../cells/sums.server.ts';
import { cancelledReader, unmerged, whyLeft } from '../cells/table.server.ts';
import { withJoinedDays, withJoinedHeadings } from './day-columns.server.ts';
import {
  columnsOf,
  dayColumnsIn,
  findHead,
  guessMapping,
  type Head,
  headingsBelow,
  headingsOf,
  hiddenFields,
  worthOf,
} from './guess.server.ts';
import { createLineReader, type UnsureRow } from './lines.server.ts';
import type { Mapping, Reading, ReadingOrder, Remembered, Understood } from './reading.ts';
import { unreadShape } from './shapes.server.ts';

/** The most sheets to search for the book; most workbooks have three. */
const SHEETS_MAX = 12;
/** How many rows that are no policies are listed. */
const LEFT_MAX = 100;

const LIMITS = { rows: IMPORT_ROWS_MAX + 1, unzipped: IMPORT_UNZIPPED_MAX };

const isFilled = (row: ReadRow): boolean => row.some((cell) => textIn(cell) !== '');

type Found = { sheet: ReadSheet; name: string | null };

/** The requested sheet, or else the visible one that looks most like a book. */
function sheetOf(book: ReadBook, { said: choices, remembered }: ReadingOrder): Found | null {
  if (book.kind === 'csv') return { sheet: book, name: null };
  if (choices.sheet !== null) {
    const place = book.sheets.findIndex(({ name }) => name === choices.sheet);
    return place < 0 ? null : { sheet: book.read(place), name: choices.sheet };
  }
  const seen = book.sheets.flatMap(({ name, isHidden }, place) =>
    isHidden ? [] : [{ name, place }],
  );
  let best: Found | null = null;
  let most = -1;
  for (const { name, place } of seen.slice(0, SHEETS_MAX)) {
    const sheet = book.read(place);
    const worth = sheet.rows.length === 0 ? 0 : worthOf(sheet.rows, remembered, sheet.merged);
    if (worth > most) [best, most] = [{ sheet, name }, worth];
  }
  return best;
}

type Table = { head: Head; mapping: Mapping; rows: ReadRow[] };

/**
 * Whether a lower row of headings repeats those of the table, or names the same columns and the same unit.
 */
function isSameBelow(row: ReadRow, named: Mapping, { mapping, head }: Table): boolean {
  const { headings, start, end } = head;
  const isRepeated = row.every((cell, column) => {
    const [text, own] = [textIn(cell), headings[column] ?? ''];
    return text === '' || (end - start > 1 ? own.includes(text) : own === text);
  });
  if (isRepeated) return true;
  const places = Object.entries(named) as [ImportField, number][];
  const isNamedSo = places.every(([field, column]) => (mapping[field] ?? column) === column);
  const { premium } = mapping;
  if (!isNamedSo || premium === undefined) return isNamedSo;
  return unitIn(textIn(row[premium])) === unitIn(headings[premium] ?? '');
}

/** The heading of the sums, for its unit; none where the text above the table names another unit. */
function headingOfSums(all: readonly ReadRow[], { headings, start }: Head, column: number): string {
  const heading = headings[column] ?? '';
  const above = unitIn(all.slice(0, start).flat().map(textIn).join(' '));
  const own = unitIn(heading);
  return above !== null && own !== null && above !== own ? '' : heading;
}

/** Parts the rows of a table into policies and others, by row numbers as in the sheet. */
function parted(table: Table, remembered: Remembered, mostCells: number) {
  const leftCounts: Understood['leftCounts'] = { total: 0, note: 0, headings: 0 };
  const left: Understood['left'] = [];
  const policies: { row: ReadRow; place: number }[] = [];
  const unsure = new Map<number, UnsureRow>();
  let isOther = false;
  table.rows.forEach((row, index) => {
    // The sheet counts its rows from 1, and the headings come before these.
    const place = table.head.end + index + 1;
    if (!isFilled(row)) return;
    const named = headingsBelow(row, remembered);
    if (named) isOther = !isSameBelow(row, named, table);
    const why = named ? 'headings' : whyLeft(row, table.mapping, table.head.headings);
    if (isOther) unsure.set(place, 'other_headings');
    else if (isFilled(row.slice(mostCells))) unsure.set(place, 'shifted');
    if (why === null) policies.push({ row, place });
    else {
      leftCounts[why] += 1;
      if (left.length < LEFT_MAX) left.push({ row: place, why });
    }
  });
  return { left, leftCounts, policies, unsure };
}

/**
 * Reads a file. A question that no sheet answers is passed on; a sum without a unit is left out until then.
 */
export async function readBook(order: ReadingOrder): Promise<Reading> {
  try {
    const { said: choices, remembered, today } = order;
    const book = openBook(order.bytes, LIMITS, choices);
    const found = sheetOf(book, order);
    if (!found) return { ok: false, reason: choices.sheet === null ? 'empty' : 'sheet' };
    const { rows: all, merged, hidden } = found.sheet;
    const head = findHead(all, remembered, merged);
    const mapping =
      choices.mapping ?? guessMapping(head.ways, remembered, all.slice(head.end), hidden.columns);
    const { rows: whole, unshared } = unmerged(all, merged, {
      end: head.end,
      premium: mapping.premium,
    });
    const parts = dayColumnsIn(head.ways, remembered, hidden.columns).filter(
      ({ field, first }) => mapping[field] === first,
    );
    const below = whole.slice(head.end).map((row) => withJoinedDays(row, parts));
    const table: Table = { head, mapping, rows: below };
    const width = all[head.end - 1]?.length ?? 0;
    const isWide = book.kind === 'csv' && Object.values(mapping).every((column) => column < width);
    const mostCells = isWide ? width : Number.POSITIVE_INFINITY;
    const { left, leftCounts, policies: marked, unsure } = parted(table, remembered, mostCells);
    if (marked.length === 0) return { ok: false, reason: 'empty' };
    if (marked.length > IMPORT_ROWS_MAX) return { ok: false, reason: 'too-many-rows' };
    const missing = NEEDED_FIELDS.filter((field) => {
      const isGiven =
        (field === 'insurer' && choices.insurer) || (field === 'line' && choices.line);
      return mapping[field] === undefined && !isGiven;
    });
    const isIncomplete = missing.length > 0;
    const shape = unreadShape({ ...order, rows: all, head, mapping, isIncomplete });
    if (shape) return { ok: false, reason: shape };
    const isHidden = (row: number) => hidden.rows.has(row - 1);
    const headings = withJoinedHeadings(head.headings, parts);
    const decisions = { ...remembered.decisions, ...choices.decisions };
    const { policies, dittosOf } = withoutDittos(marked, {
      ...{ mapping, headings, decisions, isHidden },
    });
    const rows = policies.map(({ row }) => row);
    const cellsOf = (field: ImportField) => {
      const column = mapping[field];
      return column === undefined ? [] : rows.map((row) => row[column]);
    };
    const [starts_on, ends_on] = [cellsOf('starts_on'), cellsOf('ends_on')];
    const is1904 = book.kind === 'workbook' ? book.is1904 : null;
    const { calendar, dayOrder } = choices;
    const yearFirst = new Set(parts.map(({ field }) => field));
    const facts = { today, is1904, calendar, dayOrder, yearFirst };
    const days = habitOfDays({ starts_on, ends_on }, facts);
    const heading = mapping.premium === undefined ? '' : headingOfSums(all, head, mapping.premium);
    const figures = figuresOf(cellsOf('premium'), heading, choices.unit ?? choices.currency);
    const { habit, sums, isAsked, unit, unitFrom } = figures;
    const isUnshared = (row: number) => unshared.has(row - 1);
    const whyUnsure = (row: number) => unsure.get(row);
    const isCancelled = cancelledReader(headings, mapping);
    const columns = columnsOf(headings, rows, hidden);
    const unseen = hiddenFields(mapping, columns);
    const readLine = createLineReader({
      ...{
        ...order,
        mapping,
        days,
        sums: habit,
        isUnshared,
        isHidden,
        isCancelled,
        unseen,
        whyUnsure,
        dittosOf,
      },
    });
    const lines = isIncomplete ? [] : policies.map(({ row, place }) => readLine(row, place));
    const used = new Set(Object.values(mapping));
    const isOrderOpen = lines.some(({ errors }) => errors?.some(isOfTwoOrders));
    const understood: Understood = {
      columns,
      mapping,
      calendar:
        calendar ?? calendarOf([...starts_on, ...ends_on], days) ?? remembered.calendar ?? 'jalali',
      currency: (unit?.endsWith('rial') ? 'rial' : unit ? 'toman' : remembered.currency) ?? 'toman',
      missing,
      rows: rows.length,
      headings: headingsOf(mapping, headings),
      unit,
      unitFrom,
      sums,
      asks: [
        ...(isAsked ? (['unit'] as const) : []),
        ...(isOrderOpen ? (['day_order'] as const) : []),
      ],
      sheet: found.name,
      sheets:
        book.kind === 'workbook'
          ? book.sheets.map(({ name, isHidden }) => ({ name, hidden: isHidden }))
          : [],
      delimiter: book.kind === 'csv' ? book.delimiter : null,
      encoding: book.kind === 'csv' ? book.encoding : null,
      days: (['starts_on', 'ends_on'] as const).flatMap((field) =>
        mapping[field] === undefined ? [] : [daysNotedOf(cellsOf(field), field, days)],
      ),
      ignored: columns.flatMap(({ index }) => (used.has(index) ? [] : [index])),
      left,
      leftCounts,
      hiddenRows: policies.filter(({ place }) => isHidden(place)).length,
    };
    return { ok: true, understood, lines };
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    return { ok: false, reason: error.reason, ...(error.line !== undefined && { at: error.line }) };
  }
}

/** Whether an ambiguous day may have its day and month swapped. */
function isOfTwoOrders({ cause, readings = [] }: { cause: string; readings?: string[] }): boolean {
  const [one = '', other = ''] = readings.map((reading) => reading.split('-'));
  return (
    cause === 'ambiguous_day' && one[0] === other[0] && one[1] === other[2] && one[2] === other[1]
  );
}
