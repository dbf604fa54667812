import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { isoDay } from '#lib/input/days.ts';
import { positiveInteger } from '#lib/input/fields.ts';
import { policyReply } from './enter/enter.ts';
import { POLICY_ERRORS } from './policies.words.ts';

export const recordPaymentCall = endpoint('POST /policies/:id/instalments/:instalment/paid', {
  params: z.object({ id: positiveInteger(), instalment: positiveInteger() }),
  body: z.object({ paid_on: isoDay(POLICY_ERRORS.dayMissing) }),
  reply: policyReply,
});
