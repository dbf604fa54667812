/** How long what is kept, and what the daily sweep made of it. */
import { z } from 'zod';
import { ERASURE_REASONS } from '#domain/erasure.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';

export const RETENTION_KEY = 'retention';

/** What is asked for now and then years later stays long enough; a shorter one would take what is still worked with. */
export const REQUEST_MONTHS = { least: 6, most: 240 };
export const TEXT_DAYS = { least: 7, most: 3650, preset: 90 };

export const retention = z.object({
  closed_requests_months: z
    .number()
    .int()
    .nullable()
    .describe('after so many months a closed request says nothing of its person; null: never'),
  text_days: z.number().int().describe('after so many days a text about a request has no words'),
});
export type Retention = z.infer<typeof retention>;

/** Business records are kept until the office says else. */
export const DEFAULT_RETENTION: Retention = {
  closed_requests_months: null,
  text_days: TEXT_DAYS.preset,
};

export const retentionInput = z.object({
  closed_requests_months: z.preprocess(
    (value) => (value === '' || value === null ? null : value),
    positiveInteger(REQUEST_MONTHS.most, REQUEST_MONTHS.least).nullable(),
  ),
  text_days: positiveInteger(TEXT_DAYS.most, TEXT_DAYS.least),
});

/** What the sweep and erasures replace, and count; mentions in what others wrote only erasures do. */
export const COUNTED = ['requests', 'texts', 'log', 'mentions'] as const;

const at = z.iso.datetime();
const counts = z.record(z.string(), z.number());

export const retentionState = z.object({
  retention,
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
