import { z } from 'zod';
import { CLAIM_LINES } from '#domain/claims/lines.ts';
import { POLICY_STATUSES } from '#domain/policies/statuses.ts';
import { attachmentView } from '#features/attachments/attachments.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { instalmentView } from '../detail/detail.ts';

/** A policy as its holder sees it: without the staff's internal fields. */
export const myPolicy = z.object({
  id: z.number(),
  status: z.enum(POLICY_STATUSES),
  line: z.enum(CLAIM_LINES),
  insurer_name: z.string(),
  number: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date().describe('the last day that it covers'),
  premium_rial: z.number().nullable(),
  insured_object: z.string().nullable().describe('a plate, an address'),
  previous_id: z.number().nullable().describe('the term before, where that is one’s own'),
  renewal_code: z.string().nullable().describe('code of the open request by which it is renewed'),
  instalments: z.array(instalmentView),
  attachments: z.array(attachmentView),
});
export type MyPolicy = z.infer<typeof myPolicy>;

/** A holder's policy by the fields that they know it by. */
export const namedPolicy = myPolicy.pick({
  id: true,
  line: true,
  insurer_name: true,
  number: true,
  insured_object: true,
});
export type NamedPolicy = z.infer<typeof namedPolicy>;

/** More terms than one person has; so many running ones are those of a fleet. */
export const MOST_OF_MINE = { running: 1000, over: 200 };

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

export const ownPoliciesCall = endpoint('GET /my/policies', { reply: reply(z.array(myPolicy)) });
