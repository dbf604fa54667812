/** Retention periods, and the results of the daily sweep. */
import { z } from 'zod';
import { ERASURE_REASONS } from '#domain/erasure.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';

export const RETENTION_KEY = 'retention';

/**
 * Customers come back to old requests for years; a shorter period would erase requests that are still worked
 * on.
 */
const REQUEST_MONTHS = { least: 6, most: 240 };
const FILE_MONTHS = { least: 1, most: 240, preset: 24 };
const TEXT_DAYS = { least: 7, most: 3650, preset: 90 };

export const retention = z.object({
  closed_requests_months: z
    .number()
    .int()
    .nullable()
    .describe('after so many months a closed request says nothing of its person; null: never'),
  attachment_months: z
    .number()
    .int()
    .describe('after so many months the files of a closed request are deleted'),
  text_days: z.number().int().describe('after so many days a text about a request has no words'),
});
export type Retention = z.infer<typeof retention>;

/** Business records are stored for good until the office sets a period. */
export const DEFAULT_RETENTION: Retention = {
  closed_requests_months: null,
  attachment_months: FILE_MONTHS.preset,
  text_days: TEXT_DAYS.preset,
};

export const retentionInput = z.object({
  closed_requests_months: reads()(
    (value) => (value === '' || value === null ? null : value),
    positiveInteger(REQUEST_MONTHS.most, REQUEST_MONTHS.least).nullable(),
  ),
  attachment_months: positiveInteger(FILE_MONTHS.most, FILE_MONTHS.least).default(
    FILE_MONTHS.preset,
  ),
  text_days: positiveInteger(TEXT_DAYS.most, TEXT_DAYS.least),
});

/** What the sweep and erasures replace and count; only erasures remove mentions in others' text. */
export const COUNTED = ['requests', 'files', 'reminders', 'texts', 'log', 'mentions'] as const;

const at = z.iso.datetime();
const counts = z.record(z.string(), z.number());

/** The size of requests' files, in bytes. */
const storage = z.object({
  files: z.number().describe('how many there are'),
  bytes: z.number().describe('how long they are together'),
  room: z
    .number()
    .describe('what they take in the database, unfinished uploads and small forms included'),
});

const retentionState = z.object({
  retention,
  storage,
  sweeps: z
    .array(z.object({ at, finished_at: at.nullable(), counts }))
    .describe('the latest first; one without an end is under way'),
  erasures: z.array(
    z.object({
      id: z.number(),
      user_id: z.number().nullable(),
      reason: z.enum(ERASURE_REASONS).nullable(),
      begun_at: at,
      finished_at: at.nullable(),
      counts,
    }),
  ),
});
export type RetentionState = z.infer<typeof retentionState>;
export const retentionReply = reply(retentionState);
