/** The input of checking and importing a book. */
import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import {
  IMPORT_CALENDARS,
  IMPORT_CONFIRMATIONS,
  IMPORT_CURRENCIES,
  IMPORT_DAY_ORDERS,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_FILE_MAX,
  IMPORT_UNITS,
} from '#domain/policies/import.ts';
import { fileBytes, line, positiveInteger } from '#lib/input/fields.ts';
import { jsonIn } from '#lib/input/json.ts';
import { emptyAsUnset, reads } from '#lib/input/reads.ts';
import { FILE_ERRORS, IMPORT_ERRORS } from '../import/import.words.ts';
import { POLICY_ERRORS } from '../policies.words.ts';

/** The most columns of a sheet in Excel. */
const COLUMNS_MAX = 16_384;
const unset = (value: unknown): unknown => (value === '' ? undefined : value);
export const optionalField = <T extends z.ZodType>(schema: T) => emptyAsUnset(schema.optional());

const mappingInput = reads<string>()(
  (value) => jsonIn(unset(value)),
  z
    .partialRecord(z.enum(IMPORT_FIELDS), positiveInteger(COLUMNS_MAX - 1, 0), {
      error: IMPORT_ERRORS.mapping,
    })
    .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, {
      error: IMPORT_ERRORS.columnTwice,
    })
    .optional(),
);

/** Far more than a book has unknown words. */
const DECISIONS_MAX = 500;

const decisionsInput = reads<string>()(
  (value) => jsonIn(unset(value)),
  z
    .record(z.string().max(200), z.string().max(40), { error: IMPORT_ERRORS.decision })
    .refine((decisions) => Object.keys(decisions).length <= DECISIONS_MAX, {
      error: IMPORT_ERRORS.decision,
    })
    .optional(),
);

export const importInput = z.object({
  file: fileBytes(FILE_ERRORS.missing, { most: IMPORT_FILE_MAX }),
  filename: line('نام فایل', 0, 200),
  mapping: mappingInput.describe('columns by field, counted from 0; guessed where it is missing'),
  calendar: optionalField(z.enum(IMPORT_CALENDARS, { error: IMPORT_ERRORS.calendar })),
  currency: optionalField(z.enum(IMPORT_CURRENCIES, { error: IMPORT_ERRORS.currency })),
  insurer: optionalField(positiveInteger()).describe('of all rows, where no column says it'),
  line: optionalField(z.enum(CLAIM_LINES, { error: POLICY_ERRORS.line })),
  unit: optionalField(z.enum(IMPORT_UNITS, { error: IMPORT_ERRORS.currency })).describe(
    'of sums that say none of their own; never guessed from earlier files',
  ),
  day_order: optionalField(z.enum(IMPORT_DAY_ORDERS, { error: IMPORT_ERRORS.calendar })),
  delimiter: optionalField(z.enum(IMPORT_DELIMITERS, { error: IMPORT_ERRORS.delimiter })),
  encoding: optionalField(z.enum(IMPORT_ENCODINGS, { error: IMPORT_ERRORS.encoding })).describe(
    'of a CSV file; found by its bytes where it is missing',
  ),
  sheet: optionalField(z.string().max(100)).describe('its name; a hidden one is read only so'),
  decisions: decisionsInput.describe(
    'answers for all rows of a cause, by the keys of `groups`; remembered for the next book once this one goes in',
  ),
});
export type ImportInput = z.output<typeof importInput>;

export const importStart = z.object({
  send_texts: reads<'true'>()((value) => (value === 'true' ? true : value), z.boolean())
    .default(false)
    .describe('whether what is new reminds its holders by text'),
  confirmed: z.array(z.enum(IMPORT_CONFIRMATIONS)).default([]),
});
export type ImportStart = z.output<typeof importStart>;
