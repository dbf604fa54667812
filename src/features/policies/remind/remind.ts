import { z } from 'zod';
import { SMS_STATES } from '#domain/sms-states.ts';

/** A text about a policy, with its state. */
export const policyText = z.object({
  id: z.number(),
  instalment_id: z.number().nullable().describe('null where it tells of the last day'),
  about_on: z.iso.date().describe('the last day, or when an instalment is due'),
  days_before: z.number().describe('how long before that it was meant to be read'),
  text: z.string().describe('empty once its words are kept no longer'),
  state: z.enum(SMS_STATES),
  at: z.iso.datetime(),
});
export type PolicyText = z.infer<typeof policyText>;
