/** The input and output of the closed process that reads a file. */
import type { ClaimLine } from '#domain/claims/lines.ts';
import type { TextColumn } from '#domain/policies/fields.ts';
import type {
  ImportAsk,
  ImportCalendar,
  ImportCurrency,
  ImportDayKind,
  ImportDayOrder,
  ImportDelimiter,
  ImportField,
  ImportGivenOrder,
  ImportUnit,
} from '#domain/policies/import.ts';
import type { Encoding, Unreadable } from '#lib/spreadsheet/readable.ts';

/** The column of each field, counted from 0. */
export type Mapping = Partial<Record<ImportField, number>>;

/** The choices made for a file; null for what is to be guessed. */
export type Said = {
  mapping: Mapping | null;
  calendar: ImportCalendar | null;
  currency: ImportCurrency | null;
  /** For sums without a unit of their own; wins over the currency. */
  unit: ImportUnit | null;
  dayOrder: ImportDayOrder | null;
  /** For a CSV file only. */
  delimiter: ImportDelimiter | null;
  encoding: Encoding | null;
  /** The name of the sheet to read; a hidden sheet is only read by name. */
  sheet: string | null;
  /** For all rows, where no column has it. */
  insurer: number | null;
  line: ClaimLine | null;
  /** Answers by `cause` or, for one word, by `cause:word` with the word folded; the latter wins. */
  decisions: Decisions;
};

export type Decisions = Record<string, string>;

/** The choices remembered from earlier files: fields by their folded headings. */
export type Remembered = {
  headings: Record<string, ImportField>;
  calendar: ImportCalendar | null;
  currency: ImportCurrency | null;
  /** Answers that are still valid; an answer for this file wins. */
  decisions: Decisions;
};

export type Named = { id: number; name: string };

export type ReadingOrder = {
  bytes: Uint8Array;
  said: Said;
  remembered: Remembered;
  /** All insurers, also those not offered for new policies any more. */
  insurers: Named[];
  /** The active colleagues, by name and phone number. */
  staff: (Named & { phone: string })[];
  /** Gregorian `YYYY-MM-DD` of Tehran. */
  today: string;
};

/** The same without the file itself, which is passed separately. */
export type AskedReading = Omit<ReadingOrder, 'bytes'>;

/** A row that can become a policy, as the book would store it. */
export type PolicyRow = {
  holderName: string;
  holderPhone: string;
  line: ClaimLine;
  insurerId: number;
  number: string;
  startsOn: string;
  endsOn: string;
  /** Undefined where the row has none. */
  premiumRial?: number;
  ownerId?: number;
} & Partial<Record<TextColumn, string>>;

/** Why the value of a cell is not accepted. */
export type FaultCause =
  | 'empty'
  | 'excel_error'
  | 'broken_letter'
  /** An error of the form of one policy. */
  | 'form'
  | 'twice'
  | 'term'
  | 'no_phone'
  | 'bad_phone'
  | 'two_phones'
  | 'unknown_line'
  | 'unknown_insurer'
  | 'unknown_owner'
  | 'owner_twice'
  | 'bad_day'
  | 'ambiguous_day'
  /** A two-digit Jalali day that a spreadsheet stored as a Gregorian one. */
  | 'day_of_1900s'
  | 'bad_premium'
  | 'ambiguous_premium'
  | 'no_unit'
  | 'merged_sum'
  | 'number_is_day'
  | 'rounded'
  /** More cells than headings, so that the columns of the values are uncertain. */
  | 'shifted'
  /** A row hidden by a filter or by hand; `hidden_column` is a value of a hidden column. */
  | 'hidden_row'
  /** A policy that the book itself calls cancelled. */
  | 'cancelled_row'
  | 'hidden_column'
  /** A ditto mark in a column where its meaning was not confirmed. */
  | 'ditto'
  /** A ditto mark without a row that it can copy, or in place of a number. */
  | 'ditto_alone'
  /** A row below the headings of another table. */
  | 'other_headings';

/**
 * The error of a cell: a stable code, its message, the word to ask about, and the possible readings of a day
 * (Gregorian `YYYY-MM-DD`) or a sum (in rial). It has no personal data.
 */
export type RowError = {
  field: ImportField;
  cause: string;
  message: string;
  word?: string;
  readings?: string[];
};

/**
 * A line of the sheet, by its row number there. `warnings` are about optional values that were left out;
 * `decided` are the keys of the answers that were used.
 */
export type ReadLine = { row: number; warnings: RowError[]; decided: string[] } & (
  | { values: PolicyRow; errors: null }
  | { values: null; errors: RowError[] }
);

export type Column = {
  index: number;
  heading: string;
  /** The first value of the column; shown once and never stored, as it is personal data. */
  sample: string;
  /** Whether the column is hidden in the sheet. */
  hidden: boolean;
};

/** How a file was understood. */
export type Understood = {
  columns: Column[];
  mapping: Mapping;
  calendar: ImportCalendar;
  currency: ImportCurrency;
  /** Required fields without a column or a choice: then no line was read. */
  missing: ImportField[];
  /** How many filled rows there are below the headings. */
  rows: number;
  /** The heading of each column of the mapping, folded. */
  headings: Record<string, ImportField>;
  /** The unit of sums without one of their own; null where it is unknown. */
  unit: ImportUnit | null;
  /** The total and count of sums without a unit, as written, and the count of those with one. */
  sums: { plain: number; count: number; ownUnit: number };
  /** Open questions about the whole file; until they are answered nothing of it can be imported. */
  asks: ImportAsk[];
  sheet: string | null;
  sheets: { name: string; hidden: boolean }[];
  delimiter: ImportDelimiter | null;
  /** For a CSV file only. */
  encoding: Encoding | null;
  /** Where the unit comes from. */
  unitFrom: 'said' | 'heading' | 'format' | 'cells' | null;
  days: DayColumn[];
  /** Filled columns that are no field. */
  ignored: number[];
  /**
   * Rows below the headings that are no policies: totals, notes, repeated headings. The first ones, and how
   * many of each.
   */
  left: { row: number; why: LeftWhy }[];
  leftCounts: Record<LeftWhy, number>;
  /** How many policies are in hidden rows of the sheet. */
  hiddenRows: number;
};

/** How a column of days was read. */
export type DayColumn = {
  field: 'starts_on' | 'ends_on';
  /** The commonest first. */
  calendars: ImportDayKind[];
  /** The order of days that by themselves could be read in several orders. */
  order: ImportGivenOrder | null;
};

/** Shapes of a table that cannot be read. */
export type UnreadShape = 'side-by-side' | 'turned' | 'grouped';

export const LEFT_WHYS = ['total', 'note', 'headings'] as const;
export type LeftWhy = (typeof LEFT_WHYS)[number];

export type Reading =
  | { ok: true; understood: Understood; lines: ReadLine[] }
  | { ok: false; reason: Unreadable | 'empty' | 'sheet' | UnreadShape; at?: number };
