/** All data stored about one person, and its erasure (docs/decisions/037-personal-data.md). */

import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { ERASURE_REASONS } from '#domain/erasure.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { paragraph, positiveInteger } from '#lib/input/fields.ts';
import { personalDataReply } from './export/export.ts';
import { retentionInput, retentionReply } from './retention/retention.ts';

const fields = {
  user_id: positiveInteger().optional().describe('the person of this account'),
  request_id: positiveInteger().optional().describe('the person whose number a request has'),
  policy_id: positiveInteger().optional().describe('the person whose number a policy has'),
};
const ONE_OF_THEM = {
  error: 'شخص را با حساب، با درخواست یا با بیمه‌نامهٔ او نام ببرید.',
  path: ['user_id'],
};
type Given = Partial<Record<keyof typeof fields, number | undefined>>;
const isOne = ({ user_id, request_id, policy_id }: Given) =>
  [user_id, request_id, policy_id].filter((id) => id !== undefined).length === 1;

/** One person, by account, request or policy: a phone number never stands in an address. */
const personInput = z.object(fields).refine(isOne, ONE_OF_THEM);
export type PersonInput = z.output<typeof personInput>;

/**
 * Each policy or claim is confirmed by its id, so one that appeared after the summary is not erased unseen.
 */
const decided = z.array(positiveInteger()).max(500).default([]);

const holdInput = z
  .object({
    ...fields,
    reason: paragraph('دلیل', 2, 500),
  })
  .refine(isOne, ONE_OF_THEM);
export type HoldInput = z.output<typeof holdInput>;

const hold = z.object({
  reason: z.string(),
  set_at: z.iso.datetime(),
  set_by: z.object({ id: z.number(), name: z.string() }),
});
export type Hold = z.infer<typeof hold>;
const holdReply = reply(hold.nullable().describe('null once it was lifted'));

const eraseInput = z
  .object({
    ...fields,
    reason: z.enum(ERASURE_REASONS, { error: 'دلیل را از گزینه‌ها انتخاب کنید.' }),
    policy_ids: decided.describe('policies in force that are erased along'),
    claim_ids: decided.describe('open claims that are closed and erased along, by their requests'),
  })
  .refine(isOne, ONE_OF_THEM);
export type EraseInput = z.output<typeof eraseInput>;

/** Why a person cannot be erased now. */
const ERASURE_BARS = ['own_account', 'active_staff', 'erased', 'held'] as const;
export type ErasureBar = (typeof ERASURE_BARS)[number];

/** What the dialog shows before an erasure. */
export const personSummary = z.object({
  user_id: z.number().nullable().describe('null for a number without an account'),
  name: z.string(),
  phone_number: z.string(),
  requests: z.number().describe('those that nobody else said anything in; not erased yet'),
  shared_requests: z
    .array(
      z.object({
        id: z.number(),
        tracking_code: z.string(),
        why: z
          .enum(['part', 'named'])
          .describe('others said something in it too; they wrote the number there'),
      }),
    )
    .describe('of these only what the person said and sent goes; they stay with the others'),
  policies_in_force: z
    .array(
      z.object({
        id: z.number(),
        line: z.enum(CLAIM_LINES),
        number: z.string(),
        ends_on: z.string(),
      }),
    )
    .describe('each has to be named for the erasure'),
  open_claims: z
    .array(
      z.object({
        id: z.number(),
        tracking_code: z.string(),
        line: z.enum(CLAIM_LINES),
        loss_date: z.string(),
      }),
    )
    .describe('each has to be named for the erasure'),
  hold: hold.nullable(),
  open_requests: z.number().describe('of these; erasing closes them as cancelled'),
  texts: z.number(),
  policies: z.number().describe('those that are not erased yet'),
  bar: z.enum(ERASURE_BARS).nullable(),
  is_under_way: z.boolean().describe('an erasure was begun and goes on by itself'),
  erased_at: z.iso.datetime().nullable(),
});
export type PersonSummary = z.infer<typeof personSummary>;

const erasureOutcome = z.object({
  is_finished: z.boolean().describe('else it goes on by itself, also after a restart'),
  requests: z.number(),
  texts: z.number(),
  log: z.number(),
  mentions: z.number().describe('where others had written one of the person’s numbers'),
});
export type ErasureOutcome = z.infer<typeof erasureOutcome>;

export const personSummaryCall = endpoint('POST /personal-data/summary', {
  body: personInput,
  reply: reply(personSummary),
});

export const preparePersonalExportCall = endpoint('POST /personal-data/export', {
  body: personInput,
  reply: personalDataReply,
});

export const erasePersonCall = endpoint('POST /personal-data/erase', {
  body: eraseInput,
  reply: reply(erasureOutcome),
});

export const setHoldCall = endpoint('POST /personal-data/hold', {
  body: holdInput,
  reply: holdReply,
});

export const liftHoldCall = endpoint('POST /personal-data/hold/lift', {
  body: holdInput,
  reply: holdReply,
});

export const retentionStateCall = endpoint('GET /retention', { reply: retentionReply });

export const changeRetentionCall = endpoint('POST /retention', {
  body: retentionInput,
  reply: retentionReply,
});
