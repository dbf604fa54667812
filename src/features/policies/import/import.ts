/**
 * The import of a book of policies in the API (api.md, "Policies"). Sums are in rial, days Gregorian of
 * Tehran.
 */

import { z } from 'zod';
import {
  IMPORT_ASKS,
  IMPORT_CALENDARS,
  IMPORT_CONFIRMATIONS,
  IMPORT_CURRENCIES,
  IMPORT_DAY_KINDS,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  IMPORT_FATES,
  IMPORT_FIELDS,
  IMPORT_GIVEN_ORDERS,
  IMPORT_STATES,
  IMPORT_UNDOINGS,
  IMPORT_UNITS,
} from '#domain/policies/import.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { EXPORT_FORMATS } from '#lib/spreadsheet/formats.ts';
import { importInput, importStart, optionalField } from '../import-reading/input.ts';
import { LEFT_WHYS } from '../import-reading/reading.ts';
import { POLICY_ERRORS } from '../policies.words.ts';
import { IMPORT_ERRORS } from './import.words.ts';

/** How many rows with errors one response has; the file of errors has all. */
export const ERRORS_SHOWN = 1000;

const field = z.enum(IMPORT_FIELDS);
const rowError = z.object({
  row: z.number().describe('as one sees it beside the line of the sheet'),
  field,
  message: z.string(),
});

const causeGroup = z.object({
  key: z.string().nullable().describe('to answer it; null where the file has to be put right'),
  cause: z.string(),
  field,
  word: z.string().nullable(),
  message: z.string(),
  readings: z
    .array(z.string())
    .describe('of the first row, what its day (Gregorian) or its sum (rial) may mean'),
  rows: z.number(),
  first_rows: z.array(z.number()),
  is_left_out: z.boolean().describe('these rows do not come in as it is'),
  answer: z.string().nullable(),
  is_remembered: z.boolean().describe('answered with an earlier book'),
});

/** The rows with one cause, and the answer for all of them. */
export type CauseGroup = z.infer<typeof causeGroup>;

/** In rial. */
const importSums = z.object({
  plain: z.number().describe('of the file, in whatever unit its figures are'),
  count: z.number().describe('sums without a unit of their own'),
  file: z.number(),
  new: z.number(),
  after: z.number().describe('of the policies that change, as they will be'),
  before: z.number().describe('of the same policies, as they are'),
  jumps: z.number().describe('premiums that move by more than five times'),
});

const importUndo = z.object({
  until: z.iso.datetime().nullable().describe('null where it cannot be undone, or not any more'),
  undone: z.number(),
  kept: z.number().describe('rows that stay as something was done with them'),
  undone_at: z.iso.datetime().nullable(),
});

export const importView = z.object({
  id: z.number(),
  state: z.enum(IMPORT_STATES).exclude(['reading']),
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
  columns: z.array(
    z.object({
      ...{ index: z.number(), heading: z.string(), sample: z.string() },
      hidden: z.boolean().describe('one does not see it in the sheet'),
    }),
  ),
  mapping: z.partialRecord(field, z.number()),
  calendar: z.enum(IMPORT_CALENDARS),
  currency: z.enum(IMPORT_CURRENCIES),
  missing: z.array(field).describe('fields that no column has: then no row was read'),
  unit: z.enum(IMPORT_UNITS).nullable().describe('null where nothing says it: then it is asked'),
  asks: z
    .array(z.enum(IMPORT_ASKS))
    .describe('of the whole file; while there is one, nothing runs'),
  sheet: z.string().nullable().describe('the one that was read'),
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
  delimiter: z.enum(IMPORT_DELIMITERS).nullable().describe('of a CSV file'),
  encoding: z.enum(IMPORT_ENCODINGS).nullable().describe('of a CSV file'),
  days: z
    .array(
      z.object({
        field: z.enum(['starts_on', 'ends_on']),
        calendars: z.array(z.enum(IMPORT_DAY_KINDS)).describe('the commonest first'),
        order: z
          .enum(IMPORT_GIVEN_ORDERS)
          .nullable()
          .describe('where some days by themselves could be read in several'),
      }),
    )
    .describe('how the days of each column were read'),
  hidden_rows: z.number().describe('policies in rows that one does not see in the sheet'),
  ignored: z.array(z.string()).describe('headings of columns that are not read'),
  left: z
    .array(z.object({ row: z.number(), why: z.enum(LEFT_WHYS) }))
    .describe(
      'the first rows below the headings that are no policy: totals, notes, headings again',
    ),
  left_counts: z.record(z.enum(LEFT_WHYS), z.number()).describe('how many there are of each'),
  groups: z.array(causeGroup),
  sums: importSums,
  updates: z.object({ holders: z.number(), phones: z.number(), premiums: z.number() }),
  confirmations: z.array(z.enum(IMPORT_CONFIRMATIONS)).describe('what `run` wants confirmed'),
  sends_texts: z.boolean().nullable().describe('as it was asked when it began'),
  undo: importUndo,
  by: z.object({ id: z.number(), name: z.string() }),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
});
export type ImportView = z.infer<typeof importView>;

const importReply = reply(importView);

/** An import in a list: without the details of a single one. */
export const importBrief = importView.omit({
  ...{ errors: true, columns: true, mapping: true, unit: true, asks: true, sheet: true },
  ...{
    sheets: true,
    delimiter: true,
    ignored: true,
    left: true,
    ...{ left_counts: true, encoding: true, days: true, hidden_rows: true },
    groups: true,
    sums: true,
    updates: true,
  },
  confirmations: true,
});
export type ImportBrief = z.infer<typeof importBrief>;

const importRowsQuery = z.object({
  fate: optionalField(z.enum(IMPORT_FATES, { error: IMPORT_ERRORS.fate })),
  asks: optionalField(z.enum(IMPORT_CONFIRMATIONS, { error: IMPORT_ERRORS.fate })).describe(
    'updates with that to confirm',
  ),
  kept: optionalField(z.literal('true', { error: IMPORT_ERRORS.fate })).describe(
    'rows that stayed as the import was undone',
  ),
  after: positiveInteger(undefined, 0).default(0).describe('the last row of the part before'),
  per_page: positiveInteger(200).default(50),
});
export type ImportRowsQuery = z.output<typeof importRowsQuery>;

const importRow = z.object({
  row: z.number(),
  fate: z.enum(IMPORT_FATES),
  number: z.string().nullable().describe('null once the row is dealt with, and where it is faulty'),
  holder_name: z.string().nullable(),
  ends_on: z.iso.date().nullable(),
  changes: z.array(z.string()).describe('what an update changes'),
  differences: z
    .array(
      z.object({
        field: z.enum(['holder_name', 'holder_phone', 'premium_rial']),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    )
    .describe('before it goes in: what the book says and what it will say'),
  undoing: z.enum(IMPORT_UNDOINGS).nullable().describe('what became of it as it was undone'),
  policy_id: z.number().nullable(),
  errors: z.array(rowError.omit({ row: true })),
});
export type ImportRow = z.infer<typeof importRow>;

export const importFileQuery = z.object({
  format: reads<undefined>()(
    (value) => value ?? 'xlsx',
    z.enum(EXPORT_FORMATS, { error: POLICY_ERRORS.format }),
  ),
});

export const checkImportCall = endpoint('POST /policies/import', {
  body: importInput,
  reply: importReply,
});

export const listImportsCall = endpoint('GET /policies/imports', {
  reply: reply(z.array(importBrief)),
});

export const readImportCall = endpoint('GET /policies/imports/:id', { reply: importReply });

export const importRowsCall = endpoint('GET /policies/imports/:id/rows', {
  query: importRowsQuery,
  reply: z.object({
    message: z.string(),
    data: z.array(importRow),
    meta: z.object({ next_after: z.number().nullable() }),
  }),
});

export const startCheckedImportCall = endpoint('POST /policies/imports/:id/run', {
  body: importStart,
  reply: importReply,
});

export const undoImportCall = endpoint('POST /policies/imports/:id/undo', { reply: importReply });
