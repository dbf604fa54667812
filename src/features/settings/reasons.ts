import { z } from 'zod';
import { REQUEST_KINDS } from '#domain/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { REASONS } from './groups/reasons.ts';

/** Of one kind, in the order in which they are offered; retired ones too, as requests have them. */
export const reasonList = REASONS.fields.call_reasons.value;
export type ReasonList = z.infer<typeof reasonList>;

export const closeReasonsCall = endpoint('GET /close-reasons', {
  reply: reply(z.partialRecord(z.enum(REQUEST_KINDS), reasonList)),
});

export const CLOSE_REASONS_REPLY = 'دلیل‌های بستن';
