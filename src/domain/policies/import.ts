/** Taking a brokerage's book over from a spreadsheet: what tables, wire and page share of it. */

/** The longest file and table that is read, and how much a workbook may come to once it is unzipped. */
export const IMPORT_FILE_MAX = 10 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 50_000;
export const IMPORT_UNZIPPED_MAX = 128 * 1024 * 1024;

/** What a column may hold; without a column for each of `NEEDED_FIELDS` no row can be read. */
export const IMPORT_FIELDS = [
  'holder_name',
  'holder_phone',
  'line',
  'insurer',
  'number',
  'starts_on',
  'ends_on',
  'premium',
  'insured_object',
  'owner',
  // Beside a first name in a column of its own.
  'holder_surname',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** A book without mobile numbers may come in without texts. */
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

/** In what the sums of a file are that say no unit of their own. */
export const IMPORT_UNITS = [
  'toman',
  'rial',
  'thousand_toman',
  'thousand_rial',
  'million_toman',
  'million_rial',
] as const;
export type ImportUnit = (typeof IMPORT_UNITS)[number];

/** What stands between the fields of a CSV file. */
export const IMPORT_DELIMITERS = ['comma', 'semicolon', 'persian_semicolon', 'tab', 'bar'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** What of a day like 05/06/2026 stands first. */
export const IMPORT_DAY_ORDERS = ['day_first', 'month_first'] as const;
export type ImportDayOrder = (typeof IMPORT_DAY_ORDERS)[number];

/** What the days of a column were read as: texts by their calendar, days of the spreadsheet itself, bare serials. */
export const IMPORT_DAY_KINDS = ['jalali', 'gregorian', 'workbook', 'serial'] as const;
export type ImportDayKind = (typeof IMPORT_DAY_KINDS)[number];
/** In which order their numbers stand, where not every day says it itself. */
export const IMPORT_TOLD_ORDERS = ['year_first', ...IMPORT_DAY_ORDERS] as const;
export type ImportToldOrder = (typeof IMPORT_TOLD_ORDERS)[number];

/** The letters of a CSV file. */
export const IMPORT_ENCODINGS = ['utf-8', 'utf-16', 'windows-1256'] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

/** What is asked of a whole book before it goes in. */
export const IMPORT_ASKS = ['unit', 'day_order'] as const;
export type ImportAsk = (typeof IMPORT_ASKS)[number];

/**
 * What an import changes that is confirmed apart. `holders`: another holder of policies that are there. `sums`: a premium
 * becomes more than five times as much, or less than a fifth.
 */
export const IMPORT_CONFIRMATIONS = ['holders', 'sums'] as const;
export type ImportConfirmation = (typeof IMPORT_CONFIRMATIONS)[number];

/**
 * `reading`: its rows are being stored. `checked`: nothing is changed yet. `running`: rows go into the book. `failed`:
 * it stopped at rows that the database refused again and again, and can be run on. `undoing`: its rows go out of the
 * book again. `undo_failed`: that stopped, and can be gone on with.
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

/** For so long a whole import can be undone, from its end on. */
export const IMPORT_UNDO_DAYS = 7;

/**
 * What became of a row as its import was undone. `undone`: the book says what it said before. The others stay as they
 * are: `changed`: somebody did something with the policy. `texted`: a text of it was handed over. `worked_on`: somebody
 * did something with the request for its renewal. `erased`: its person was erased. `gone`: the policy is not there any
 * more.
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

/** What becomes of a row, or has become of it. */
export const IMPORT_FATES = ['create', 'update', 'unchanged', 'faulty'] as const;
export type ImportFate = (typeof IMPORT_FATES)[number];

/** `A`, `B` … `Z`, `AA` … for a column counted from 0, as spreadsheets name it. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last;
}
