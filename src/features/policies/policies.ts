/** Policies on the wire (api.md, "Policies"). Sums are in rial; days are Gregorian `YYYY-MM-DD` of Tehran. */
import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { forEachText } from '#domain/policies/fields.ts';
import { POLICY_STATUSES } from '#domain/policies/statuses.ts';

export const insurerName = z.object({ id: z.number(), name: z.string() });
export const policyOwner = z.object({ id: z.number(), name: z.string() });

/** One term of a policy, as the book shows it. */
export const policyView = z.object({
  id: z.number(),
  status: z.enum(POLICY_STATUSES),
  holder_name: z.string(),
  holder_phone: z.string(),
  customer_id: z.number().nullable().describe('the holder; null until it is bound'),
  line: z.enum(CLAIM_LINES),
  insurer: insurerName,
  number: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date().describe('the last day that it covers'),
  premium_rial: z.number().nullable(),
  ...forEachText(({ text }) => z.string().nullable().describe(text.about)),
  owner: policyOwner.nullable().describe('who of the staff has it renewed'),
  texts_off: z.boolean().describe('its holder is sent no texts about it'),
  previous_id: z.number().nullable().describe('the term before'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type PolicyView = z.infer<typeof policyView>;

/** What `/events` sends for a new or changed policy. */
const policyChange = z.object({ policy_id: z.number() });
export type PolicyChange = z.infer<typeof policyChange>;
