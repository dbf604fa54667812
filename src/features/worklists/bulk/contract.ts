import { z } from 'zod';
import { assignInput } from '#features/handling/assign/contract.ts';
import { closeInput } from '#features/handling/close/contract.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';
import { BULK_ERRORS } from './texts.ts';

/** The most requests at once: as many as a page of the list has. */
export const BULK_MAX = 100;
const IDS_TEXT_MAX = 1600;

/** A form sends one id, several under that name, or all of them with commas between. */
const listOf = (value: unknown): unknown =>
  typeof value === 'string' && value.length <= IDS_TEXT_MAX ? value.split(',') : value;

const ids = reads<string>()(
  listOf,
  z
    .array(positiveInteger(), { error: BULK_ERRORS.noIds })
    .min(1, { error: BULK_ERRORS.noIds })
    .max(BULK_MAX, { error: BULK_ERRORS.tooMany, abort: true })
    .refine((all) => new Set(all).size === all.length, { error: BULK_ERRORS.twice }),
);

/** One action on many requests, with the fields of that action alone. */
const bulkInput = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('claim'), ids }),
    z.object({ action: z.literal('assign'), ids, ...assignInput.shape }),
    z.object({
      action: z.literal('close'),
      ids,
      ...closeInput.pick({ result: true, reason: true }).shape,
    }),
  ],
  { error: BULK_ERRORS.action },
);
export type BulkInput = z.output<typeof bulkInput>;
export type BulkAction = BulkInput['action'];

export const bulkResult = z.discriminatedUnion('ok', [
  z.object({ id: z.number(), ok: z.literal(true) }),
  z.object({
    id: z.number(),
    ok: z.literal(false),
    code: z.string().describe('why not, for machines: `claimed` `closed` `forbidden` `busy` …'),
    message: z.string().describe('the same for people'),
  }),
]);
export type BulkResult = z.infer<typeof bulkResult>;

export const runBulkCall = endpoint('POST /requests/bulk', {
  body: bulkInput,
  reply: reply(z.array(bulkResult)),
  once: true,
});
