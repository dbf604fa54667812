/** Importing a brokerage's book from a spreadsheet: what tables, API and page share. */
import { FIELD_LIST } from './fields.ts';

/** The longest file and table that is read, and the largest unzipped size of a workbook. */
export const IMPORT_FILE_MAX = 10 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 50_000;
export const IMPORT_UNZIPPED_MAX = 128 * 1024 * 1024;

/** The fields that a column can have; without a column for each of `NEEDED_FIELDS` no row can be read. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  ...FIELD_LIST.map(({ importName }) => importName),
  // Beside a first name in a column of its own.
  'holder_surname',
];
export type ImportField = (typeof FIELD_LIST)[number]['importName'] | 'holder_surname';

/** A book without mobile numbers may be imported without texts. */
export const NEEDED_FIELDS: readonly ImportField[] = [
  'holder_name',
  'line',
  'insurer',
  'number',
  'starts_on',
  'ends_on',
];

export const IMPORT_CALENDARS = ['jalali', 'gregorian'] as const;
export type ImportCalendar = (typeof IMPORT_CALENDARS)[number];

export const IMPORT_CURRENCIES = ['toman', 'rial'] as const;
export type ImportCurrency = (typeof IMPORT_CURRENCIES)[number];

/** The units of sums that are written without a unit. */
export const IMPORT_UNITS = [
  'toman',
  'rial',
  'thousand_toman',
  'thousand_rial',
  'million_toman',
  'million_rial',
] as const;
export type ImportUnit = (typeof IMPORT_UNITS)[number];

/** The delimiters between the fields of a CSV file. */
export const IMPORT_DELIMITERS = ['comma', 'semicolon', 'persian_semicolon', 'tab', 'bar'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** Which part of a day like 05/06/2026 comes first. */
export const IMPORT_DAY_ORDERS = ['day_first', 'month_first'] as const;
export type ImportDayOrder = (typeof IMPORT_DAY_ORDERS)[number];

/**
 * How the days of a column were read: texts by their calendar, days of the spreadsheet itself, bare serial
 * numbers.
 */
export const IMPORT_DAY_KINDS = ['jalali', 'gregorian', 'workbook', 'serial'] as const;
export type ImportDayKind = (typeof IMPORT_DAY_KINDS)[number];
/** The order of the numbers of a day, where not every day makes it clear. */
export const IMPORT_GIVEN_ORDERS = ['year_first', ...IMPORT_DAY_ORDERS] as const;
export type ImportGivenOrder = (typeof IMPORT_GIVEN_ORDERS)[number];

/** The encodings of a CSV file. */
export const IMPORT_ENCODINGS = ['utf-8', 'utf-16', 'windows-1256'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** Questions about a whole book before it is imported. */
export const IMPORT_ASKS = ['unit', 'day_order'] as const;
export type ImportAsk = (typeof IMPORT_ASKS)[number];

/**
 * Changes of an import that need a confirmation of their own. `holders`: another holder of existing policies.
 * `sums`: a premium becomes more than five times as much, or less than a fifth.
 */
export const IMPORT_CONFIRMATIONS = ['holders', 'sums'] as const;
export type ImportConfirmation = (typeof IMPORT_CONFIRMATIONS)[number];

/**
 * `reading`: its rows are being stored. `checked`: nothing is changed yet. `running`: rows are written to the
 * book. `failed`: it stopped at rows that the database rejected again and again, and can be continued.
 * `undoing`: its rows are removed from the book. `undo_failed`: the undoing stopped, and can be continued.
 */
export const IMPORT_STATES = [
  'reading',
  'checked',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
  'undo_failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** For so many days after its end a whole import can be undone. */
export const IMPORT_UNDO_DAYS = 7;

/**
 * The outcome for a row when its import is undone. `undone`: the book is as it was before. The others stay as
 * they are: `changed`: the policy was changed since. `texted`: a text about it was handed over. `worked_on`:
 * a colleague worked on the request for its renewal. `erased`: its person was erased. `gone`: the policy is
 * not there any more.
 */
export const IMPORT_UNDOINGS = [
  'undone',
  'changed',
  'texted',
  'worked_on',
  'erased',
  'gone',
] as const;
export type ImportUndoing = (typeof IMPORT_UNDOINGS)[number];

/** What the import does with a row, or has done. */
export const IMPORT_FATES = ['create', 'update', 'unchanged', 'faulty'] as const;
export type ImportFate = (typeof IMPORT_FATES)[number];

/** `A`, `B` … `Z`, `AA` … for a column counted from 0, as spreadsheets name it. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last;
}
