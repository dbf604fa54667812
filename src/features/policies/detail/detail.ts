import { z } from 'zod';
import { POLICY_STATUSES } from '#domain/policies/statuses.ts';
import { REQUEST_STATUSES } from '#domain/requests.ts';
import { SMS_STATES } from '#domain/sms-states.ts';
import { attachmentView } from '#features/attachments/attachments.ts';
import { policyView } from '../policies.ts';
import { policyText } from '../remind/remind.ts';

export const instalmentView = z.object({
  id: z.number(),
  due_on: z.iso.date(),
  amount_rial: z.number(),
  paid_on: z.iso.date().nullable(),
});
export type InstalmentView = z.infer<typeof instalmentView>;

/** One term of a policy that was renewed over the years. */
export const term = z.object({
  id: z.number(),
  status: z.enum(POLICY_STATUSES),
  number: z.string(),
  insurer_name: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  premium_rial: z.number().nullable(),
});
export type PolicyTerm = z.infer<typeof term>;

/** A text that was sent to the holder. */
const sentText = z.object({
  id: z.number(),
  text: z.string(),
  state: z.enum(SMS_STATES),
  at: z.iso.datetime(),
});

/** A policy with everything that belongs to it. */
export const policyDetail = policyView.extend({
  next_id: z.number().nullable().describe('the term after'),
  terms: z.array(term).describe('all terms, the earliest first'),
  same_number: z
    .array(z.object({ id: z.number(), number: z.string() }))
    .describe('other policies of the insurer under this number, spelt otherwise'),
  instalments: z.array(instalmentView),
  attachments: z.array(attachmentView),
  holder_texts: z
    .array(sentText)
    .describe('the latest texts to the holder, latest first: of requests that the caller may see'),
  request: z
    .object({ id: z.number(), tracking_code: z.string() })
    .nullable()
    .describe(
      'the request that it came of; null where there is none, or the caller may not see it',
    ),
  renewal: z
    .object({ id: z.number(), tracking_code: z.string(), status: z.enum(REQUEST_STATUSES) })
    .nullable()
    .describe('the request by which it is renewed; null until its time has come'),
  texts: z.array(policyText).describe('what was sent of it, the latest first'),
  reminders_stopped_at: z.iso
    .datetime()
    .nullable()
    .describe('since when its number wants no reminders'),
  cancelled_at: z.iso.datetime().nullable(),
  cancel_reason: z.string().nullable(),
  is_erased: z
    .boolean()
    .describe('what it said of its person is gone; nothing of it changes any more'),
});
export type PolicyDetail = z.infer<typeof policyDetail>;
