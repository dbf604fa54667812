import { z } from 'zod';
import { CLAIM_STAGES } from '#domain/claims/stages.ts';
import {
  EVENT_TYPES,
  PREFERRED_TIMES,
  type PreferredTime,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  RESULTS,
} from '#domain/requests.ts';
import { attachmentView } from '#features/attachments/attachments.ts';
import { claimView } from '#features/claims/view.ts';
import { myComparison } from '#features/comparisons/shown.ts';
import { namedPolicy } from '#features/policies/wallet/wallet.ts';
import { trackInput } from '#features/requests/codes.ts';
import type { RequestEventType } from '#features/requests/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { reply } from '#lib/http/envelope.ts';
import { numberIn, paragraph } from '#lib/input/fields.ts';
import { reads } from '#lib/input/reads.ts';

const score = reads<string>()(
  (value) => (typeof value === 'string' ? numberIn(value) : value),
  z
    .number({ error: 'امتیاز را از یک تا پنج انتخاب کنید.' })
    .int({ error: 'امتیاز را از یک تا پنج انتخاب کنید.' })
    .min(1, { error: 'امتیاز را از یک تا پنج انتخاب کنید.' })
    .max(5, { error: 'امتیاز را از یک تا پنج انتخاب کنید.' }),
);

export const rateInput = z.object({ score, comment: paragraph('نظر', 0, 1000) });
export type RateInput = z.output<typeof rateInput>;

export const cancelInput = z.object({ reason: paragraph('دلیل', 0, 500) });

/** Rating by code and number, for the many requesters who have no account. */
export const rateByCodeInput = z.object({ ...trackInput.shape, ...rateInput.shape });
export type RateByCodeInput = z.output<typeof rateByCodeInput>;

/** Cancelling by code and number: withdraws that code's submission. */
export const cancelByCodeInput = z.object({ ...trackInput.shape, ...cancelInput.shape });
export type CancelByCodeInput = z.output<typeof cancelByCodeInput>;

/**
 * Messages a day about one submission, and about one request from an account: enough for a talk, not for a
 * flood.
 */
export const MESSAGES_A_DAY = 10;

export const MESSAGE_LENGTH = 1000;

const preferredTime = reads<''>()(
  (value) => value || undefined,
  z
    .enum(Object.keys(PREFERRED_TIMES) as [PreferredTime, ...PreferredTime[]], {
      error: 'زمان تماس را از گزینه‌ها انتخاب کنید.',
    })
    .optional(),
);

const messageFields = {
  text: paragraph('پیام', 0, MESSAGE_LENGTH),
  preferred_time: preferredTime,
};

/** A text, another time for the call, or both; 422 at the text for neither. */
function requireWords(
  { text, preferred_time }: { text: string; preferred_time?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (text !== '' || preferred_time !== undefined) return;
  const message = 'پیام را بنویسید، یا زمان دیگری برای تماس انتخاب کنید.';
  context.addIssue({ code: 'custom', path: ['text'], message });
}

export const messageInput = z.object(messageFields).superRefine(requireWords);
export type MessageInput = z.output<typeof messageInput>;

/** A message of a code's sender. */
export const messageByCodeInput = z
  .object({ ...trackInput.shape, ...messageFields })
  .superRefine(requireWords);
export type MessageByCodeInput = z.output<typeof messageByCodeInput>;

/** Events of one sender; other senders of the same request do not see them. */
const OF_ONE_SUBMISSION: readonly RequestEventType[] = [
  'created',
  'joined',
  'withdrawn',
  'message',
  'rated',
  'claim_objection',
  'attached',
  'comparison_published',
  'comparison_chosen',
];
export const isAboutOneSubmission = (type: RequestEventType): boolean =>
  OF_ONE_SUBMISSION.includes(type);

/** Internal events of the office, which the requester does not see. */
const INTERNAL_EVENTS: readonly RequestEventType[] = [
  'assigned',
  'released',
  'note',
  'rating_taken',
  'rating_answered',
  'rescued',
  'undone',
  'taken_back',
  'joined_into',
  'joined_by',
  'split_off',
  'split_from',
  'claim_paper',
  'staff_attached',
  'attachment_deleted',
  'promise_broken',
  'promise_overdue',
];
export const isPublicEvent = (type: RequestEventType): boolean => !INTERNAL_EVENTS.includes(type);

/** An event as the requester may see it: no notes, no names of staff. */
const publicEvent = z.object({
  type: z.enum(EVENT_TYPES),
  at: z.iso.datetime(),
  follow_up_at: z.iso.datetime().nullable(),
  /** The text and the preferred time of a message. */
  text: z.string().optional(),
  preferred_time: z.string().optional(),
  /** The new stage of a claim's file. */
  stage: z.enum(CLAIM_STAGES).optional(),
  /** The key of the claim's paper that the files are. */
  paper: z.string().optional(),
});
export type PublicEvent = z.infer<typeof publicEvent>;

/** The subject of one submission. */
export const trackedSubject = z.object({
  tracking_code: z.string(),
  subject: z.string().describe('what it is about; empty where nothing was written'),
  created_at: z.iso.datetime(),
  is_withdrawn: z.boolean(),
});
export type TrackedSubject = z.infer<typeof trackedSubject>;

/** A request as the requester sees it. */
export const trackedRequest = z.object({
  kind: z.enum(REQUEST_KINDS),
  tracking_code: z.string(),
  tracking_codes: z
    .array(z.string())
    .describe('of all that the caller sent for it; for the owner of the number, of all there are'),
  status: z.enum(REQUEST_STATUSES),
  result: z.enum(RESULTS).nullable(),
  service_title: z.string().nullable(),
  subjects: z
    .array(trackedSubject)
    .describe('of each of the codes what was asked with it, oldest first'),
  /** When to expect the next call; null once closed. */
  expected_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  rating: z.number().nullable(),
  timeline: z.array(publicEvent),
  claim: claimView.nullable().describe('of a claim, its file; null for all other kinds'),
  attachments: z
    .array(attachmentView)
    .describe('what the caller sent for it; for the owner of the number, all there are'),
});
export type TrackedRequest = z.infer<typeof trackedRequest>;

export const trackedReply = reply(trackedRequest);

/** The most own requests that a page shows. */
export const MY_REQUESTS_LIMIT = 50;

/** One of the customer's own requests; `id` names it for cancelling, writing and rating. */
const myRequest = trackedRequest.extend({
  id: z.number(),
  policies: z.array(namedPolicy).describe("the caller's own ones that it is about"),
  comparisons: z
    .array(myComparison)
    .describe('what is published for it; none but for the owner of the number'),
});
export type MyRequest = z.infer<typeof myRequest>;

export const myRequestsReply = reply(z.array(myRequest));

export const trackRequestCall = endpoint('POST /requests/track', {
  body: trackInput,
  reply: trackedReply,
});

export const cancelByCodeCall = endpoint('POST /requests/track/cancel', {
  body: cancelByCodeInput,
  reply: trackedReply,
});

export const writeByCodeCall = endpoint('POST /requests/track/message', {
  body: messageByCodeInput,
  reply: trackedReply,
  once: true,
});

export const rateByCodeCall = endpoint('POST /requests/track/rate', {
  body: rateByCodeInput,
  reply: reply(z.null()),
});
