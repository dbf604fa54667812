/** Types that the readers of spreadsheets share. */

/** A number of a workbook. */
export type ReadNumber = {
  kind: 'number';
  /** Its exact decimal digits, with `-` and `.` where it has them and never an exponent. */
  digits: string;
  /** As the sheet shows it, where its format adds zeros or other signs: `0000000123` for 123. */
  shown?: string;
  /** The words that its format adds: `ریال`. */
  words?: string;
  /** Its format shows it divided by this: 1000 for `#,##0,`. */
  scale?: number;
  /** A whole number with more digits than a spreadsheet stores: the last ones differ from the typed ones. */
  isRounded?: true;
};

/**
 * A day of a workbook: Gregorian `YYYY-MM-DD` without time or zone; empty for a time of day or a serial that
 * is no day.
 */
export type ReadDay = { kind: 'day'; day: string };

/** What the program shows in place of a value; empty for a formula whose value was never stored. */
type ReadError = { kind: 'error'; text: string };

/** As it is in the file; text cells, and all of a CSV file, are strings. */
export type ReadCell = string | boolean | ReadNumber | ReadDay | ReadError | null;
export type ReadRow = readonly ReadCell[];

/** Cells that are shown as one; rows and columns are counted from 0, the last ones included. */
export type Merged = { top: number; left: number; bottom: number; right: number };

export type ReadLimits = {
  /** The most non-empty rows; more before the headings make no difference. */
  rows: number;
  /** The most bytes of a workbook once it is unzipped. */
  unzipped: number;
};

/** Rows and columns that a filter or a person hid, counted from 0. */
export type Hidden = { rows: ReadonlySet<number>; columns: ReadonlySet<number> };

/** A table: its rows from the first one of the sheet, empty and hidden ones among them. */
export type ReadSheet = { rows: ReadRow[]; merged: Merged[]; hidden: Hidden };

/** A sheet of a workbook by its name. */
type SheetName = { name: string; isHidden: boolean };

export type ReadBook =
  | {
      kind: 'workbook';
      sheets: SheetName[];
      /** Its days are counted from 1904. */
      is1904: boolean;
      read: (place: number) => ReadSheet;
    }
  | ({ kind: 'csv'; delimiter: Delimiter; encoding: Encoding } & ReadSheet);

export const DELIMITERS = ['comma', 'semicolon', 'persian_semicolon', 'tab', 'bar'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export type Encoding = 'utf-8' | 'utf-16' | 'windows-1256';

/** The given properties of a CSV file; null for those to detect. */
export type CsvGiven = { delimiter: Delimiter | null; encoding: Encoding | null };

/** Why a file cannot be read. */
export type Unreadable =
  | 'kind'
  /** A table for browsers, or the XML of Excel 2003, under another name. */
  | 'web-page'
  | 'old-excel'
  | 'broken'
  | 'too-large'
  | 'too-many-rows'
  | 'far-cell'
  | 'long-cell'
  | 'open-quote'
  | 'stray-quote'
  | 'open-apostrophe'
  | 'stray-apostrophe';

export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
  readonly reason: Unreadable;
  /** The line of the error in the file, counted from 1. */
  readonly line: number | undefined;

  constructor(reason: Unreadable, { cause, line }: { cause?: unknown; line?: number } = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.line = line;
  }
}
