import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import {
  CELL_MAX,
  INSTALMENTS_MOST,
  NOTE_MAX,
  OFFERS,
  PREMIUM_MAX_RIAL,
  REASON_MAX,
} from '#domain/comparisons/limits.ts';
import { ROW_LABEL_MAX, ROWS_MAX } from '#domain/comparisons/rows.ts';
import { reply } from '#lib/http/envelope.ts';
import { isoDay } from '#lib/input/days.ts';
import { flag, line, paragraph, positiveInteger, rawText } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { rialSum } from '#lib/input/sums.ts';
import { COMPARE_ERRORS as errors } from './texts.ts';

const nullWhenEmpty = (value: unknown): unknown =>
  value === '' || value === undefined ? null : value;

/** A form without JSON sends a list as one string. */
function asSaid(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const rial = (min: number) =>
  reads<undefined>()(nullWhenEmpty, rialSum(PREMIUM_MAX_RIAL, min).nullable());

const KEY_MAX = 40;
const key = rawText(KEY_MAX, errors.key).regex(/^[a-z0-9][a-z0-9_-]*$/, { error: errors.key });

const row = z.object({ key, label: line('نام ردیف', 1, ROW_LABEL_MAX) });

const rows = reads<string>()(
  asSaid,
  z
    .array(row, { error: errors.rows })
    .min(1, { error: errors.noRows })
    .max(ROWS_MAX, { error: errors.tooManyRows })
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, {
      error: errors.rowTwice,
    }),
);

const offer = z.object({
  insurer: positiveInteger().describe('the id of an insurer'),
  premium_rial: rial(1),
  /** For a premium in instalments: the first payment, and the number of instalments for the rest. */
  first_rial: rial(0),
  instalments: reads<undefined>()(nullWhenEmpty, positiveInteger(INSTALMENTS_MOST).nullable()),
  values: z
    .record(rawText(KEY_MAX), line('مقدار', 0, CELL_MAX), { error: errors.values })
    .default({}),
  note: line('توضیح', 0, NOTE_MAX).transform((text) => text || null),
});

const offers = reads<string>()(
  asSaid,
  z
    .array(offer, { error: errors.offers })
    .min(OFFERS.least, { error: errors.offers })
    .max(OFFERS.most, { error: errors.offers }),
);

/** The input of a draft; what is missing in it is required only for publishing. */
export const comparisonInput = z.object({
  line: z.enum(CLAIM_LINES, { error: errors.line }),
  valid_until: reads<undefined>()(nullWhenEmpty, isoDay().nullable()),
  rows,
  offers,
  recommended: reads<undefined>()(
    nullWhenEmpty,
    positiveInteger(OFFERS.most - 1, 0).nullable(),
  ).describe('which offer we recommend, by its place, from 0'),
  reason: paragraph('دلیل پیشنهاد', 0, REASON_MAX).transform((text) => text || null),
});
export type ComparisonInput = z.output<typeof comparisonInput>;

export const publishInput = z.object({
  notify: flag.describe('the customer gets the link by text'),
});

const savedComparison = z.object({ id: z.number(), code: z.string(), state: z.literal('draft') });
export type SavedComparison = z.infer<typeof savedComparison>;
export const savedReply = reply(savedComparison);

const comparisonRow = z.object({ key: z.string(), label: z.string() });
export type ComparisonRow = z.infer<typeof comparisonRow>;

const offerView = z.object({
  insurer: z.object({ id: z.number(), name: z.string() }),
  premium_rial: z.number().nullable(),
  first_rial: z.number().nullable(),
  instalments: z.number().nullable(),
  values: z.record(z.string(), z.string()),
  note: z.string().nullable(),
});

const versionView = z.object({
  version: z.number(),
  line: z.enum(CLAIM_LINES),
  valid_until: z.iso.date().nullable(),
  rows: z.array(comparisonRow),
  offers: z.array(offerView),
  recommended: z.number().nullable(),
  reason: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
  chosen: z
    .object({ offer: z.number(), at: z.iso.datetime() })
    .nullable()
    .describe('what the customer chose by this version'),
});
export type VersionView = z.infer<typeof versionView>;

export const comparisonView = z.object({
  id: z.number(),
  code: z.string(),
  request_id: z.number(),
  draft: versionView.nullable().describe('what is not published yet'),
  published: versionView.nullable().describe('what the customer sees'),
});
export type ComparisonView = z.infer<typeof comparisonView>;
export const comparisonReply = reply(comparisonView);

/** One comparison as the panel of its request lists it. */
export const comparisonSummary = z.object({
  id: z.number(),
  code: z.string(),
  line: z.enum(CLAIM_LINES),
  insurers: z.array(z.string()),
  version: z.number().nullable().describe('the one that is published; null before the first'),
  has_draft: z.boolean(),
  valid_until: z.iso.date().nullable(),
  published_at: z.iso.datetime().nullable(),
  chosen: z.object({ insurer: z.string(), at: z.iso.datetime() }).nullable(),
});
export type ComparisonSummary = z.infer<typeof comparisonSummary>;

export const startQuery = z.object({ line: z.enum(CLAIM_LINES, { error: errors.line }) });

/** What a new comparison of a line starts from. */
export const comparisonStart = z.object({
  rows: z.array(z.string()).describe('the template of the line'),
  last: z
    .object({
      rows: z.array(comparisonRow),
      offers: z.array(offerView.pick({ insurer: true, values: true })),
    })
    .nullable()
    .describe(
      'rows, insurers and terms of the last one that was published; no sums and no words to its customer',
    ),
});
export type ComparisonStart = z.infer<typeof comparisonStart>;
export const startReply = reply(comparisonStart);
