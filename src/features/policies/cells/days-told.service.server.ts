/** How the days of a column were read, to be shown before anything is stored. */
import {
  IMPORT_DAY_KINDS,
  type ImportDayKind,
  type ImportToldOrder,
} from '#domain/policies/import.ts';
import type { Order } from '#lib/dates/read-day.ts';
import type { ReadCell } from '#lib/spreadsheet/readable.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import type { DayColumn } from '../import-reading/reading.contract.ts';
import {
  type DayField,
  type DayHabit,
  isSerial,
  orderIn,
  readText,
} from './days.service.server.ts';
import { textIn } from './text.service.server.ts';

const TOLD: Record<Order, ImportToldOrder> = {
  'year-first': 'year_first',
  'day-first': 'day_first',
  'month-first': 'month_first',
};

/** A day that begins with its year has only one order. */
const BEGINS_WITH_YEAR = /^\d{4}/;

/** The kinds of day in a column, the commonest first, and the order where single cells leave it open. */
export function toldOfDays(
  cells: readonly (ReadCell | undefined)[],
  field: DayField,
  habit: DayHabit,
): DayColumn {
  const counts = new Map<ImportDayKind, number>();
  const orders = new Map<ImportToldOrder, number>();
  const count = (kind: ImportDayKind) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  /** Reads a cell by itself, without what other cells show. */
  const alone: DayHabit = { ...habit, calendars: {}, order: undefined, shortOrder: undefined };
  for (const cell of cells) {
    if (typeof cell === 'object' && cell?.kind === 'day') {
      count('workbook');
      continue;
    }
    const text = toAsciiDigits(textIn(cell).slice(0, 80));
    if (text === '') continue;
    if (isSerial(text)) {
      count('serial');
      continue;
    }
    const read = readText(text, field, habit);
    if (read.is !== 'value') continue;
    count(read.by.startsWith('jalali') ? 'jalali' : 'gregorian');
    if (BEGINS_WITH_YEAR.test(text) || readText(text, field, alone).is !== 'question') continue;
    const order = orderIn(read.by);
    if (order) orders.set(TOLD[order], (orders.get(TOLD[order]) ?? 0) + 1);
  }
  const [order = null] = [...orders].toSorted((a, b) => b[1] - a[1]).map(([one]) => one);
  const calendars = IMPORT_DAY_KINDS.filter((kind) => counts.has(kind)).toSorted(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
  );
  return { field, calendars, order };
}
