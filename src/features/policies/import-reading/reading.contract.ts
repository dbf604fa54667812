/** What goes to the closed process that reads a file, and what comes back. */
import type { ClaimLine } from '#domain/claims/lines.ts';
import type {
  ImportAsk,
  ImportCalendar,
  ImportCurrency,
  ImportDayKind,
  ImportDayOrder,
  ImportDelimiter,
  ImportField,
  ImportToldOrder,
  ImportUnit,
} from '#domain/policies/import.ts';
import type { Encoding, Unreadable } from '#lib/spreadsheet/readable.ts';

/** Which column, counted from 0, holds what. */
export type Mapping = Partial<Record<ImportField, number>>;

/** What was said of a file; null for what is to be guessed. */
export type Said = {
  mapping: Mapping | null;
  calendar: ImportCalendar | null;
  currency: ImportCurrency | null;
  /** Of sums that say none of their own; wins over the currency. */
  unit: ImportUnit | null;
  dayOrder: ImportDayOrder | null;
  /** Of a CSV file. */
  delimiter: ImportDelimiter | null;
  encoding: Encoding | null;
  /** The name of the sheet to read; a hidden one only so. */
  sheet: string | null;
  /** Of all rows, where no column says it. */
  insurer: number | null;
  line: ClaimLine | null;
  /** Answers by `cause` or, for one word, by `cause:word` with the word folded; the latter wins. */
  decisions: Decisions;
};

export type Decisions = Record<string, string>;

/** What the brokerage said of the files before: fields by their folded headings. */
export type Remembered = {
  headings: Record<string, ImportField>;
  calendar: ImportCalendar | null;
  currency: ImportCurrency | null;
  /** Answers that still hold; what is said of this file wins. */
  decisions: Decisions;
};

export type Named = { id: number; name: string };

export type ReadingOrder = {
  bytes: Uint8Array;
  said: Said;
  remembered: Remembered;
  /** All of them, also those that new policies are not put under any more. */
  insurers: Named[];
  /** The active ones, by name and number. */
  staff: (Named & { phone: string })[];
  /** Gregorian `YYYY-MM-DD` of Tehran. */
  today: string;
};

/** The same without the file itself, which goes as it is. */
export type AskedReading = Omit<ReadingOrder, 'bytes'>;

/** A row that can be a policy, as the book would store it. */
export type PolicyRow = {
  holderName: string;
  holderPhone: string;
  line: ClaimLine;
  insurerId: number;
  number: string;
  startsOn: string;
  endsOn: string;
  /** Undefined where the row does not say. */
  premiumRial?: number;
  insuredObject?: string;
  ownerId?: number;
};

/** Why a cell is not taken as it stands. */
export type FaultCause =
  | 'empty'
  | 'excel_error'
  | 'broken_letter'
  /** What the form of one policy says of it. */
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
  /** A Jalali day with a two-digit year that a spreadsheet took for one of its own. */
  | 'day_of_1900s'
  | 'bad_premium'
  | 'ambiguous_premium'
  | 'no_unit'
  | 'merged_sum'
  | 'number_is_day'
  | 'rounded'
  /** More cells than headings: what stands in which column is not known. */
  | 'shifted'
  /** A row that a filter or a hand hid, and a value of a column that is hidden. */
  | 'hidden_row'
  /** A policy that the book itself calls cancelled. */
  | 'cancelled_row'
  | 'hidden_column'
  /** A mark that means what stands above it, in a column where that was not said to be so. */
  | 'ditto'
  /** Such a mark with no row that it can mean, or in place of a number. */
  | 'ditto_alone'
  /** Below headings of another table. */
  | 'other_headings';

/**
 * What is wrong with a cell: a stable code, the words for it, the word that is asked about, and what a day (Gregorian
 * `YYYY-MM-DD`) or a sum (in rial) may mean. Nothing that says who somebody is.
 */
export type RowError = {
  field: ImportField;
  cause: string;
  message: string;
  word?: string;
  readings?: string[];
};

/**
 * A line of the sheet, by the number that one sees beside it. `warnings` are about what may be missing and was left
 * out; `decided` are the keys of the answers that were used.
 */
export type ReadLine = { row: number; warnings: RowError[]; decided: string[] } & (
  | { values: PolicyRow; errors: null }
  | { values: null; errors: RowError[] }
);

export type Column = {
  index: number;
  heading: string;
  /** What stands in it first; told once and never stored, as it is somebody's. */
  sample: string;
  /** One does not see it in the sheet. */
  hidden: boolean;
};

/** What stands in a file, as far as it was understood. */
export type Understood = {
  columns: Column[];
  mapping: Mapping;
  calendar: ImportCalendar;
  currency: ImportCurrency;
  /** Fields that no column has and nothing was said of: then no line was read. */
  missing: ImportField[];
  /** How many rows there are below the headings, empty ones left out. */
  rows: number;
  /** The heading of each column of the mapping, folded. */
  headings: Record<string, ImportField>;
  /** Of sums without one of their own; null where nothing says it. */
  unit: ImportUnit | null;
  /** Sums without a unit as they are written, how many, and how many with one. */
  sums: { plain: number; count: number; ownUnit: number };
  /** While something is asked of the whole file, nothing of it may go in. */
  asks: ImportAsk[];
  sheet: string | null;
  sheets: { name: string; hidden: boolean }[];
  delimiter: ImportDelimiter | null;
  /** Of a CSV file. */
  encoding: Encoding | null;
  /** What said the unit. */
  unitFrom: 'said' | 'heading' | 'format' | 'cells' | null;
  days: DayColumn[];
  /** Columns that have something and hold no field. */
  ignored: number[];
  /** Rows below the headings that are no policies: sums, notes, headings once more. The first ones, and how many in all. */
  left: { row: number; why: LeftWhy }[];
  leftCounts: Record<LeftWhy, number>;
  /** Policies in rows that one does not see in the sheet. */
  hiddenRows: number;
};

/** How a column of days was read. */
export type DayColumn = {
  field: 'starts_on' | 'ends_on';
  /** The commonest first. */
  calendars: ImportDayKind[];
  /** Where some of its days by themselves could be read in several. */
  order: ImportToldOrder | null;
};

/** Shapes of a table that are not read. */
export type UnreadShape = 'side-by-side' | 'turned' | 'grouped';

export const LEFT_WHYS = ['total', 'note', 'headings'] as const;
export type LeftWhy = (typeof LEFT_WHYS)[number];

export type Reading =
  | { ok: true; understood: Understood; lines: ReadLine[] }
  | { ok: false; reason: Unreadable | 'empty' | 'sheet' | UnreadShape; at?: number };
