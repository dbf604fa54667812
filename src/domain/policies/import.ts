/** Taking a brokerage's book over from a spreadsheet: what tables, wire and page share of it. */

/** The longest file and table that is read, and how much a workbook may come to once it is unzipped. */
export const IMPORT_FILE_MAX = 10 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 50_000;
export const IMPORT_UNZIPPED_MAX = 128 * 1024 * 1024;

/** What a column may hold; without one of `NEEDED_FIELDS` no row can be read. */
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
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const NEEDED_FIELDS: readonly ImportField[] = IMPORT_FIELDS.slice(0, 7);

export const IMPORT_CALENDARS = ['jalali', 'gregorian'] as const;
export type ImportCalendar = (typeof IMPORT_CALENDARS)[number];

export const IMPORT_CURRENCIES = ['toman', 'rial'] as const;
export type ImportCurrency = (typeof IMPORT_CURRENCIES)[number];

/**
 * `reading`: its rows are being stored. `checked`: nothing is changed yet. `running`: rows go into the book. `failed`:
 * it stopped at rows that the database refused again and again, and can be run on.
 */
export const IMPORT_STATES = ['reading', 'checked', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What becomes of a row, or has become of it. */
export const IMPORT_FATES = ['create', 'update', 'unchanged', 'faulty'] as const;
export type ImportFate = (typeof IMPORT_FATES)[number];

/** `A`, `B` … `Z`, `AA` … for a column counted from 0, as spreadsheets name it. */
export function columnLetter(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetter(Math.floor(column / 26) - 1) + last;
}
