/** The days of a column: their calendar and their order. Other cells may settle what one cell leaves open. */
import {
  IMPORT_DAY_KINDS,
  type ImportCalendar,
  type ImportDayKind,
  type ImportDayOrder,
  type ImportGivenOrder,
} from '#domain/policies/import.ts';
import { OLDEST_START_YEARS } from '#domain/policies/limits.ts';
import type { DayBy, Order } from '#lib/dates/day-parts.ts';
import { isIsoDate, jalaliToIsoDate } from '#lib/dates/jalali.ts';
import { type DayReading, readDay } from '#lib/dates/read-day.ts';
import { yearsAfter } from '#lib/dates/years-after.ts';
import type { ReadCell, ReadDay } from '#lib/spreadsheet/readable.ts';
import { dayOfSerial } from '#lib/spreadsheet/serial-day.ts';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { CELL_ERRORS } from '../import/import.words.ts';
import type { DayColumn } from '../import-reading/reading.ts';
import { type Cell, textIn } from './number.server.ts';

export type DayField = 'starts_on' | 'ends_on';

/** How the days of a book are read. */
export type DayHabit = {
  today: string;
  /** Of days with a two-digit year; a four-digit year shows its calendar itself. */
  calendars: Partial<Record<DayField, ImportCalendar>>;
  /** `shortOrder` is for two-digit years, `order` for Gregorian days. */
  shortOrder: Order | undefined;
  order: Order | undefined;
  /** Fields whose days come from three columns, so that the order is known. */
  yearFirst: ReadonlySet<DayField>;
  /** The spreadsheet took «05/03/01» with its year first: a day of the month above 12 proves it. */
  isMadeYearFirst: boolean;
  /** It may have misread other days of the same columns, so any old day is in doubt. */
  isMade: boolean;
  /** Whether the workbook counts days from 1904; null where the file does not say. */
  is1904: boolean | null;
};

/** How many years ahead a policy of this book may begin, and end. */
const AHEAD: Record<DayField, number> = { starts_on: 2, ends_on: 40 };

/** Day serials from 1980 to 2060 that lost their format. */
const SERIAL = /^(?:29|[345]\d)\d{3}(?:\.\d+)?$/;
const isSerial = (text: string): boolean => SERIAL.test(toAsciiDigits(text));

/** A day older than this may be a two-digit Jalali day that a spreadsheet misread. */
const OLD_YEARS = 10;
/** How near to today such a Jalali day must lie: years back, and ahead. */
const NEAR: Record<DayField, [back: number, ahead: number]> = {
  starts_on: [6, 2],
  ends_on: [6, 12],
};

const hasWholeYear = (text: string): boolean => /\d{4}/.test(toAsciiDigits(text));

function readText(text: string, field: DayField, habit: DayHabit): DayReading {
  const isShort = !hasWholeYear(text);
  const order = isShort ? habit.shortOrder : habit.order;
  return readDay(text, {
    today: habit.today,
    isWhole: true,
    span: { back: OLDEST_START_YEARS, ahead: AHEAD[field] },
    calendar: isShort ? habit.calendars[field] : undefined,
    order: habit.yearFirst.has(field) ? 'year-first' : order,
  });
}

const asked = (
  readings: readonly string[],
  cause: 'ambiguous_day' | 'day_of_1900s',
): Cell<string> => ({
  cause,
  message: cause === 'ambiguous_day' ? CELL_ERRORS.dayTwoWays : CELL_ERRORS.dayMadeOld,
  readings: readings.slice(0, 2),
});

const pad = (digits: number): string => String(digits).padStart(2, '0');

/**
 * The Jalali days that may have been typed as «05/03/01» where a spreadsheet read 2005-03-01, or 2001-05-03.
 */
function jalaliBefore(
  day: string,
  field: DayField,
  { today, isMadeYearFirst }: DayHabit,
): string[] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [back, ahead] = NEAR[field];
  const ends = year % 100;
  const yearFirst = [ends, month, date] as const;
  const others = [
    [month, date, ends],
    [date, month, ends],
  ] as const;
  const typed = isMadeYearFirst ? [yearFirst] : [yearFirst, ...others];
  const days = typed.flatMap(([y, m, d]) =>
    [13, 14].map((century) => jalaliToIsoDate(`${century}${pad(y)}/${m}/${d}`)),
  );
  const near = days.filter(
    (one): one is string =>
      one !== null && one > yearsAfter(today, -back) && one < yearsAfter(today, ahead),
  );
  return [...new Set(near)];
}

const isOldDay = (cell: ReadCell | undefined, today: string): cell is ReadDay =>
  typeof cell === 'object' &&
  cell?.kind === 'day' &&
  cell.day > '1900' &&
  cell.day < yearsAfter(today, -OLD_YEARS);

/** A cell that the spreadsheet itself stores as a day. */
function ofWorkbook(day: string, field: DayField, habit: DayHabit): Cell<string> {
  const { today } = habit;
  if (!isIsoDate(day)) return { cause: 'bad_day', message: CELL_ERRORS.gregorianDate };
  // LibreOffice reads «1404/05/06» as a day of the Middle Ages, in the Julian calendar.
  if (/^1[345]/.test(day)) {
    const readings = [day, julianOf(day)].flatMap((one) => jalaliToIsoDate(one) ?? []);
    return readings.length > 0 ? asked(readings, 'ambiguous_day') : badDay(CELL_ERRORS.date);
  }
  if (day >= yearsAfter(today, -OLD_YEARS) && !habit.isMade) return { value: day };
  const [first, second] = jalaliBefore(day, field, habit);
  // With several readings, one answer cannot be right for a whole column.
  if (second) return badDay(CELL_ERRORS.dayMadeOld);
  return first ? asked([first, day], 'day_of_1900s') : { value: day };
}

const badDay = (message: string): Cell<string> => ({ cause: 'bad_day', message });

/** The same day in the Julian calendar, in use before 1582. */
function julianOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const turned = month <= 2 ? year - 1 : year;
  const behind = Math.floor(turned / 100) - Math.floor(turned / 400) - 2;
  return new Date(Date.parse(`${day}T00:00:00Z`) - behind * 86_400_000).toISOString().slice(0, 10);
}

/** Serials without a format; where the file does not say from when it counts, both readings are possible. */
function ofSerial(text: string, habit: DayHabit): Cell<string> {
  const [early, late] = [false, true].map((is1904) => dayOfSerial(Number(text), is1904));
  if (habit.is1904 === null) return asked([early ?? '', late ?? ''], 'ambiguous_day');
  return { value: (habit.is1904 ? late : early) ?? '' };
}

/** A day as Gregorian `YYYY-MM-DD`. */
export function dayIn(cell: ReadCell | undefined, field: DayField, habit: DayHabit): Cell<string> {
  if (typeof cell === 'object' && cell?.kind === 'day') return ofWorkbook(cell.day, field, habit);
  const text = textIn(cell);
  if (isSerial(text)) return ofSerial(toAsciiDigits(text), habit);
  const read = readText(text, field, habit);
  if (read.is === 'value') return { value: read.value };
  if (read.is === 'question')
    return asked(
      read.readings.map(({ value }) => value),
      'ambiguous_day',
    );
  return badDay(
    habit.calendars[field] === 'gregorian' ? CELL_ERRORS.gregorianDate : CELL_ERRORS.date,
  );
}

const numbersIn = (text: string): number[] => (toAsciiDigits(text).match(/\d+/g) ?? []).map(Number);

const orderIn = (by: DayBy): Order | undefined =>
  (['year-first', 'day-first', 'month-first'] as const).find((order) => by.endsWith(order));

/** The only element of a set; undefined where there are more or none. */
const only = <T>(found: ReadonlySet<T>): T | undefined => {
  const [first] = found;
  return found.size === 1 ? first : undefined;
};

type Columns = Partial<Record<DayField, readonly (ReadCell | undefined)[]>>;
type DayFacts = {
  today: string;
  is1904: boolean | null;
  calendar: ImportCalendar | null;
  dayOrder: ImportDayOrder | null;
  yearFirst?: ReadonlySet<DayField>;
};

const CHOSEN_ORDERS: Record<ImportDayOrder, Order> = {
  day_first: 'day-first',
  month_first: 'month-first',
};

/** How the days of a book are read, judged by all cells of its columns. */
export function habitOfDays(
  columns: Columns,
  { today, is1904, calendar, dayOrder, yearFirst = new Set() }: DayFacts,
): DayHabit {
  const chosen = dayOrder ? CHOSEN_ORDERS[dayOrder] : undefined;
  const isMadeYearFirst = Object.values(columns).some((cells) =>
    cells.some((cell) => isOldDay(cell, today) && Number(cell.day.slice(8)) > 12),
  );
  const open: DayHabit = {
    ...{ today, is1904, isMadeYearFirst, isMade: false, calendars: {}, yearFirst },
    ...{ shortOrder: undefined, order: undefined },
  };
  const isMade = (['starts_on', 'ends_on'] as const).some((field) =>
    columns[field]?.some(
      (cell) => isOldDay(cell, today) && jalaliBefore(cell.day, field, open).length > 0,
    ),
  );
  const calendars: DayHabit['calendars'] = {};
  const orders = new Set<Order>();
  const texts: { text: string; field: DayField }[] = [];
  for (const field of ['starts_on', 'ends_on'] as const) {
    const found = new Set<ImportCalendar>();
    for (const cell of columns[field] ?? []) {
      const text = typeof cell === 'string' ? textIn(cell).slice(0, 80) : '';
      if (text === '') continue;
      texts.push({ text, field });
      if (!hasWholeYear(text)) continue;
      const read = readText(text, field, open);
      if (read.is !== 'value') continue;
      const readAs = read.by.startsWith('jalali') ? 'jalali' : 'gregorian';
      found.add(readAs);
      const order = orderIn(read.by);
      // A day that reads the same both ways shows no order, and neither does one that begins with its year.
      const [first, second] = numbersIn(text);
      if (readAs === 'gregorian' && order && order !== 'year-first' && first !== second) {
        orders.add(order);
      }
    }
    const settled = calendar ?? only(found);
    if (settled) calendars[field] = settled;
  }
  const half: DayHabit = { ...open, isMade, calendars };
  const shortOrders = new Set<Order>();
  for (const { text, field } of texts) {
    if (hasWholeYear(text) || yearFirst.has(field)) continue;
    const read = readText(text, field, half);
    const order = read.is === 'value' ? orderIn(read.by) : undefined;
    const [first, , last] = numbersIn(text);
    if (order && first !== last) shortOrders.add(order);
  }
  const isShortJalali = shortOrders.has('year-first');
  const shortOrder = only(shortOrders) ?? (isShortJalali ? undefined : chosen);
  return { ...half, order: chosen ?? only(orders), shortOrder };
}

/** The calendar of most days with a four-digit year; null where there are none, or as many of each. */
export function calendarOf(
  cells: readonly (ReadCell | undefined)[],
  habit: DayHabit,
): ImportCalendar | null {
  const votes = { jalali: 0, gregorian: 0 };
  for (const cell of cells) {
    const read =
      typeof cell === 'string' ? readText(textIn(cell).slice(0, 80), 'starts_on', habit) : null;
    if (read?.is === 'value') votes[read.by.startsWith('jalali') ? 'jalali' : 'gregorian'] += 1;
  }
  if (votes.jalali === votes.gregorian) return null;
  return votes.jalali > votes.gregorian ? 'jalali' : 'gregorian';
}

const GIVEN_ORDERS: Record<Order, ImportGivenOrder> = {
  'year-first': 'year_first',
  'day-first': 'day_first',
  'month-first': 'month_first',
};

/** A day that begins with its year has only one order. */
const BEGINS_WITH_YEAR = /^\d{4}/;

/**
 * How the days of a column were read, to be shown before anything is stored: their kinds, the commonest
 * first, and the order where single cells leave it open.
 */
export function daysNotedOf(
  cells: readonly (ReadCell | undefined)[],
  field: DayField,
  habit: DayHabit,
): DayColumn {
  const counts = new Map<ImportDayKind, number>();
  const orders = new Map<ImportGivenOrder, number>();
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
    if (order) orders.set(GIVEN_ORDERS[order], (orders.get(GIVEN_ORDERS[order]) ?? 0) + 1);
  }
  const [order = null] = [...orders].toSorted((a, b) => b[1] - a[1]).map(([one]) => one);
  const calendars = IMPORT_DAY_KINDS.filter((kind) => counts.has(kind)).toSorted(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
  );
  return { field, calendars, order };
}
