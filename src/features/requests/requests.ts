import { z } from 'zod';
import { CLAIM_STAGES } from '#domain/claims/stages.ts';
import {
  type EVENT_TYPES,
  OUTCOMES,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  RESULTS,
  URGENT_FOR,
} from '#domain/requests.ts';
import { sourceView } from './source.ts';
export type RequestEventType = (typeof EVENT_TYPES)[number];

/** A colleague as the requests show them. */
export const staffMember = z.object({ id: z.number(), name: z.string() });
export type StaffMember = z.infer<typeof staffMember>;

/** The most other subjects of one request that a list shows; the panel shows all. */
export const ALSO_SHOWN = 20;
/** The longest subject in lists and searches. */
export const SUBJECT_LENGTH = 120;

/** Another subject of a request: from a second submission, or from a request that is joined to it. */
export const alsoAsked = z.object({
  tracking_code: z.string(),
  kind: z.enum(REQUEST_KINDS),
  subject: z.string().describe('what it is about; empty where nothing was written'),
  created_at: z.iso.datetime(),
});

/** A request as staff sees it in a list. */
export const requestView = z.object({
  id: z.number(),
  kind: z.enum(REQUEST_KINDS),
  tracking_code: z.string(),
  status: z.enum(REQUEST_STATUSES),
  is_spam: z.boolean().describe('taken for what a machine sent; kept apart until it is rescued'),
  priority: z.number().describe('how many times the person asked again while it was open'),
  full_name: z.string(),
  phone_number: z.string(),
  customer_id: z.number().nullable().describe('null until it is bound, and for spam'),
  service: z.string().nullable().describe('a service slug, or `item:ID`'),
  service_title: z.string().nullable().describe('what `service` is called'),
  details: z.record(z.string(), z.string()).describe('what the form of this kind asked beyond'),
  also: z
    .array(alsoAsked)
    .describe('the latest that were asked besides and not taken back, oldest first'),
  assignee: staffMember.nullable(),
  attempts: z.number().describe('tries to reach the person'),
  respond_by: z.iso.datetime().describe('until when the first try is promised'),
  first_response_at: z.iso.datetime().nullable(),
  contacted_at: z.iso.datetime().nullable().describe('when the person was first spoken with'),
  follow_up_at: z.iso.datetime().nullable(),
  due_at: z.iso.datetime().nullable().describe('when the next step is due; null once closed'),
  urgent_at: z.iso
    .datetime()
    .nullable()
    .describe('until when the most urgent of it is due, by which it is ordered; null once closed'),
  urgent_for: z.enum(URGENT_FOR).nullable().describe('what that is'),
  result: z.enum(RESULTS).nullable(),
  reason_id: z
    .string()
    .nullable()
    .describe('why it was closed without a win, of the list of its kind: GET /close-reasons'),
  close_reason: z.string().nullable().describe('the same in words'),
  rating: z.number().nullable(),
  wrote_at: z.iso
    .datetime()
    .nullable()
    .describe('when the person wrote, while nobody has acted on the request since'),
  claim_stage: z.enum(CLAIM_STAGES).nullable().describe('of a claim, the step of its file'),
  deadline_on: z.iso.date().nullable().describe('of a claim, the next deadline that is not met'),
  ends_on: z.iso.date().nullable().describe('of a renewal, the last day of the policy'),
  last_outcome: z
    .enum(OUTCOMES)
    .nullable()
    .describe('what came of the last try to reach the person'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
});
export type RequestView = z.infer<typeof requestView>;

/** What `/events` sends for a new or changed request. */
export const requestChange = z.object({
  id: z.number(),
  request_id: z.number(),
  kind: z.enum(REQUEST_KINDS),
  type: z.string(),
});
export type RequestChange = z.infer<typeof requestChange>;

/** Another subject of a request, with all of its answers. */
export const askedBesides = alsoAsked.extend({
  request_id: z.number().describe('the request itself, or the one that is joined to it'),
  full_name: z.string(),
  phone_number: z.string(),
  service_title: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  is_withdrawn: z.boolean().describe('its sender took it back'),
  source: sourceView.nullable().describe('where it came from; null where that is not known'),
});
export type AskedBesides = z.infer<typeof askedBesides>;
