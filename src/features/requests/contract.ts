import { z } from 'zod';
import { line, paragraph, personName, phoneNumber } from '#lib/fields.ts';
import { listReply, paging, reply } from '#lib/wire.ts';

export const REQUEST_KINDS = ['call', 'consultation', 'partner'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATUSES = ['new', 'assigned', 'contacting', 'waiting', 'closed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const PREFERRED_TIMES = ['any', 'morning', 'noon', 'afternoon'] as const;
export type PreferredTime = (typeof PREFERRED_TIMES)[number];

/** Hourly limits of all public forms together (api.md, "Requests"). */
export const PER_NUMBER_AN_HOUR = 5;
export const PER_ADDRESS_AN_HOUR = 30;

/** The field that people never see; whoever fills it is a machine. */
export const HONEYPOT = 'website';

export const callRequestInput = z.object({
  full_name: personName('نام و نام خانوادگی', 2, 100),
  phone_number: phoneNumber,
  preferred_time: z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? 'any' : value),
    z.enum(PREFERRED_TIMES, { error: 'زمان تماس را از گزینه‌ها برگزینید.' }),
  ),
  topic: line('موضوع', 0, 100),
  note: paragraph('توضیح', 0, 1000),
  // Unbounded and uncleaned on purpose: a machine that is told off learns.
  [HONEYPOT]: z.unknown().optional(),
});

export type CallRequestInput = z.output<typeof callRequestInput>;

export const submittedReply = reply(z.object({ tracking_code: z.string() }));

export const listQuery = z.object({
  kind: z.enum(REQUEST_KINDS, { error: 'نوع درخواست ناشناخته است.' }).optional(),
  status: z.enum(REQUEST_STATUSES, { error: 'وضعیت ناشناخته است.' }).optional(),
  ...paging,
});

export type ListQuery = z.output<typeof listQuery>;

/** A row of the work list. */
export const requestView = z.object({
  id: z.number(),
  kind: z.enum(REQUEST_KINDS),
  tracking_code: z.string(),
  status: z.enum(REQUEST_STATUSES),
  priority: z.number().describe('how many times the person asked again while it was open'),
  full_name: z.string(),
  phone_number: z.string(),
  details: z.record(z.string(), z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export type RequestView = z.infer<typeof requestView>;

export const requestsReply = listReply(requestView);

/** What `/events` sends for a new or changed request. */
export const requestChange = z.object({
  id: z.number(),
  request_id: z.number(),
  kind: z.enum(REQUEST_KINDS),
  type: z.string(),
});

export type RequestChange = z.infer<typeof requestChange>;
