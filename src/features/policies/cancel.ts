import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { paragraph } from '#lib/input/fields.ts';
import { policyReply } from './enter/enter.ts';

const CANCEL_REASON_MAX = 500;

export const cancelPolicyCall = endpoint('POST /policies/:id/cancel', {
  body: z.object({ reason: paragraph('دلیل', 2, CANCEL_REASON_MAX) }),
  reply: policyReply,
});
