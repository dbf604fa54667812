/** Importing a book of policies on the wire (api.md, "Policies"). Sums are in rial, days Gregorian of Tehran. */
import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import {
  IMPORT_CALENDARS,
  IMPORT_CURRENCIES,
  IMPORT_FATES,
  IMPORT_FIELDS,
  IMPORT_FILE_MAX,
} from '#domain/policies/import.ts';
import { reply } from '#lib/http/envelope.ts';
import { line, positiveInteger } from '#lib/input/fields.ts';
import { EXPORT_FORMATS } from '#lib/spreadsheet/formats.ts';
import { POLICY_ERRORS } from '../texts.ts';
import { FILE_ERRORS, IMPORT_ERRORS } from './texts.ts';

/** Columns of a sheet; Excel has no more. */
const COLUMNS_MAX = 16_384;
/** Faulty rows that one answer names; the file of errors names all. */
export const ERRORS_SHOWN = 1000;

const unset = (value: unknown): unknown => (value === '' ? undefined : value);
const saidOrNot = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional());

/** A form sends the mapping as one text. */
function asObject(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const mappingInput = z.preprocess(
  (value) => asObject(unset(value)),
  z
    .partialRecord(z.enum(IMPORT_FIELDS), positiveInteger(COLUMNS_MAX - 1, 0), {
      error: IMPORT_ERRORS.mapping,
    })
    .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, {
      error: IMPORT_ERRORS.columnTwice,
    })
    .optional(),
);

export const importInput = z.object({
  file: z.custom<Uint8Array>(
    (value) =>
      value instanceof Uint8Array && value.byteLength > 0 && value.byteLength <= IMPORT_FILE_MAX,
    { error: FILE_ERRORS.missing },
  ),
  filename: line('نام پرونده', 0, 200),
  mapping: mappingInput.describe('columns by field, counted from 0; guessed where it is missing'),
  calendar: saidOrNot(z.enum(IMPORT_CALENDARS, { error: IMPORT_ERRORS.calendar })),
  currency: saidOrNot(z.enum(IMPORT_CURRENCIES, { error: IMPORT_ERRORS.currency })),
  insurer: saidOrNot(positiveInteger()).describe('of all rows, where no column says it'),
  line: saidOrNot(z.enum(CLAIM_LINES, { error: POLICY_ERRORS.line })),
});
export type ImportInput = z.output<typeof importInput>;

const field = z.enum(IMPORT_FIELDS);
const rowError = z.object({
  row: z.number().describe('as one sees it beside the line of the sheet'),
  field,
  message: z.string(),
});

export const importView = z.object({
  id: z.number(),
  state: z.enum(['checked', 'running', 'done', 'failed']),
  filename: z.string(),
  rows: z.number(),
  would_create: z.number(),
  would_update: z.number(),
  unchanged: z.number(),
  faulty: z.number().describe('rows that are left out'),
  texts: z.number().describe('that would follow of what is new'),
  renewal_requests: z.number().describe('that would follow of what is new'),
  renewal_requests_now: z.number().describe('of these, those whose day has come already'),
  done: z.number().describe('rows that are dealt with'),
  created: z.number(),
  updated: z.number(),
  errors: z.array(rowError).describe(`of at most ${ERRORS_SHOWN} rows`),
  columns: z.array(z.object({ index: z.number(), heading: z.string(), sample: z.string() })),
  mapping: z.partialRecord(field, z.number()),
  calendar: z.enum(IMPORT_CALENDARS),
  currency: z.enum(IMPORT_CURRENCIES),
  missing: z.array(field).describe('fields that no column has: then no row was read'),
  by: z.object({ id: z.number(), name: z.string() }),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
});
export type ImportView = z.infer<typeof importView>;

export const importReply = reply(importView);

/** One of the list: without what is only asked of one. */
export const importBrief = importView.omit({ errors: true, columns: true, mapping: true });
export type ImportBrief = z.infer<typeof importBrief>;
export const importsReply = reply(z.array(importBrief));

export const importRowsQuery = z.object({
  fate: saidOrNot(z.enum(IMPORT_FATES, { error: IMPORT_ERRORS.fate })),
  after: positiveInteger(undefined, 0).default(0).describe('the last row of the part before'),
  per_page: positiveInteger(200).default(50),
});
export type ImportRowsQuery = z.output<typeof importRowsQuery>;

export const importRow = z.object({
  row: z.number(),
  fate: z.enum(IMPORT_FATES),
  number: z.string().nullable().describe('null once the row is dealt with, and where it is faulty'),
  holder_name: z.string().nullable(),
  ends_on: z.iso.date().nullable(),
  changes: z.array(z.string()).describe('what an update changes'),
  errors: z.array(rowError.omit({ row: true })),
});
export type ImportRow = z.infer<typeof importRow>;

export const importRowsReply = z.object({
  message: z.string(),
  data: z.array(importRow),
  meta: z.object({ next_after: z.number().nullable() }),
});

export const importFileQuery = z.object({
  format: z.preprocess(
    (value) => value ?? 'xlsx',
    z.enum(EXPORT_FORMATS, { error: POLICY_ERRORS.format }),
  ),
});
