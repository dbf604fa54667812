import { z } from 'zod';
import { policyView } from '#features/policies/contract.ts';
import { policyText } from '#features/policies/remind/contract.ts';

/** The policy that a request is to renew, in its present state. */
export const renewalView = z.object({
  policy: policyView,
  next_id: z.number().nullable().describe('the term after, once there is one'),
  texts: z.array(policyText).describe('what was sent of it, the latest first'),
  reminders_stopped_at: z.iso.datetime().nullable(),
});
export type RenewalView = z.infer<typeof renewalView>;
