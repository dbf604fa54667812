import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';

/** Hourly limits of all public forms together (api.md, "Requests"). */
export const PER_NUMBER_AND_ADDRESS_AN_HOUR = 5;
export const PER_NUMBER_AN_HOUR = 15;
export const PER_ADDRESS_AN_HOUR = 30;

/**
 * Receipts to one number in a day, over all callers: one for each kind, and two for repeated requests. The
 * rest of a number's daily texts is left for the office.
 */
export const RECEIPTS_PER_NUMBER_A_DAY = 5;

/** The reply that is stored under the caller's key. */
export const submitted = z.object({
  tracking_code: z.string(),
  call_by: z.iso
    .datetime()
    .nullable()
    .default(null)
    .describe('until when the first call is promised; null for what an earlier version answered'),
});
export type Submitted = z.infer<typeof submitted>;
/**
 * The reply to a submission. Neither `texts_paused` nor `call_by` depends on the number: they reveal nothing
 * about what others sent with it.
 */
const submission = submitted.extend({
  texts_paused: z
    .boolean()
    .describe('no text with the code goes out, as too many were caused by anonymous callers'),
});
export type SubmissionReply = z.infer<typeof submission>;

/** Sends a request of a kind to its path. The fields of a kind stay on the server: a form has its own. */
export const submitCall = (path: string) =>
  endpoint(`POST ${path as `/${string}`}`, { reply: reply(submission), once: true });
