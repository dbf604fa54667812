/** What goes to the thread that reads a file, and what comes back. */
import type { ClaimLine } from '#domain/claims/lines.ts';
import type { ImportCalendar, ImportCurrency, ImportField } from '#domain/policies/import.ts';
import type { Unreadable } from '#lib/spreadsheet/readable.ts';

/** Which column, counted from 0, holds what. */
export type Mapping = Partial<Record<ImportField, number>>;

/** What was said of a file; null for what is to be guessed. */
export type Said = {
  mapping: Mapping | null;
  calendar: ImportCalendar | null;
  currency: ImportCurrency | null;
  /** Of all rows, where no column says it. */
  insurer: number | null;
  line: ClaimLine | null;
};

/** What the brokerage said of the files before: fields by their folded headings. */
export type Remembered = {
  headings: Record<string, ImportField>;
  calendar: ImportCalendar | null;
  currency: ImportCurrency | null;
};

export type Named = { id: number; name: string };

export type ReadingOrder = {
  bytes: Uint8Array;
  said: Said;
  remembered: Remembered;
  /** Those that policies may be put under. */
  insurers: Named[];
  /** The active ones, by name and number. */
  staff: (Named & { phone: string })[];
  /** Gregorian `YYYY-MM-DD` of Tehran. */
  today: string;
};

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

export type RowError = { field: ImportField; message: string };

/** A line of the sheet, by the number that one sees beside it. */
export type ReadLine =
  | { row: number; values: PolicyRow; errors: null }
  | { row: number; values: null; errors: RowError[] };

export type Column = {
  index: number;
  heading: string;
  /** What stands in it first; told once and never stored, as it is somebody's. */
  sample: string;
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
};

export type Reading =
  | { ok: true; understood: Understood; lines: ReadLine[] }
  | { ok: false; reason: Unreadable | 'empty' };
