import { z } from 'zod';
import {
  flag,
  isoDayQuery,
  isoInstant,
  line,
  paragraph,
  positiveInteger,
  rawText,
  searchText,
} from '#lib/fields.ts';
import { listMeta, paging, reply } from '#lib/wire.ts';
import {
  EVENT_TYPES,
  OUTCOMES,
  OUTCOMES_TO_FOLLOW_UP,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  RESULTS,
  requestView,
  staffMember,
} from './contract.ts';

/**
 * `urgent`: the overdue first, longest first, then the newest. `newest`: by time of arrival.
 * `due`: by when somebody has to act; the closed are left out.
 */
export const SORTS = ['urgent', 'newest', 'due'] as const;
export type RequestSort = (typeof SORTS)[number];

/**
 * How it went with answering: tried by the promised time or not (`kept`, `missed`), spoken with or not
 * (`reached`, `unreached`).
 */
export const ANSWERS = ['kept', 'missed', 'reached', 'unreached'] as const;
export type Answer = (typeof ANSWERS)[number];

const unset = (value: unknown): unknown => (value === '' ? undefined : value);

/** The filter of lists, counts and exports alike. Days are Gregorian `YYYY-MM-DD` of Tehran, both included. */
const filterFields = {
  kind: z.preprocess(
    unset,
    z.enum(REQUEST_KINDS, { error: 'نوع درخواست ناشناخته است.' }).optional(),
  ),
  status: z.preprocess(
    unset,
    z.enum([...REQUEST_STATUSES, 'open'], { error: 'وضعیت ناشناخته است.' }).optional(),
  ),
  assignee: z.preprocess(
    unset,
    z
      .union([z.literal(['me', 'none']), positiveInteger()], { error: 'مسئول ناشناخته است.' })
      .optional(),
  ),
  due: z.preprocess(
    unset,
    z.enum(['today', 'overdue'], { error: 'سررسید ناشناخته است.' }).optional(),
  ),
  service: line('خدمت', 0, 40),
  result: z.preprocess(unset, z.enum(RESULTS, { error: 'نتیجه ناشناخته است.' }).optional()),
  answer: z.preprocess(unset, z.enum(ANSWERS, { error: 'وضعیت پاسخ ناشناخته است.' }).optional()),
  /** Those that a machine sent: kept apart, shown only when asked for. */
  spam: flag,
  search: searchText('جست‌وجو', 100),
  from: isoDayQuery,
  to: isoDayQuery,
};

export const requestFilter = z.object(filterFields);
export type RequestFilter = z.output<typeof requestFilter>;

export const listQuery = z.object({
  ...filterFields,
  sort: z.preprocess(unset, z.enum(SORTS, { error: 'ترتیب ناشناخته است.' }).default('urgent')),
  /** `next_cursor` of the part before; takes the place of `page` in long lists. */
  cursor: z.preprocess(unset, rawText(200).optional()),
  ...paging,
});
export type ListQuery = z.output<typeof listQuery>;

export const requestsReply = z.object({
  message: z.string(),
  data: z.array(requestView),
  meta: listMeta.extend({ next_cursor: z.string().nullable() }),
});
export type RequestsPage = z.infer<typeof requestsReply>;

/** The numbers beside the tabs and in the sidebar; each is counted no further than `COUNT_LIMIT`. */
export const requestCounts = z.object({
  new: z.number(),
  open: z.number(),
  mine: z.number(),
  unassigned: z.number(),
  due_today: z.number().describe("the caller's own"),
  overdue: z.number().describe("the caller's own"),
  all_overdue: z.number(),
});
export type RequestCounts = z.infer<typeof requestCounts>;
export const COUNT_LIMIT = 1000;

export const countsQuery = z.object({ kind: filterFields.kind });
export const countsReply = reply(requestCounts);

/** The state of a text message, as the outbox knows it. */
export const SMS_STATES = ['pending', 'sending', 'sent', 'failed', 'unknown'] as const;

/** A line of a request's timeline: something done, or a text message. */
export const timelineEntry = z.object({
  key: z.string(),
  type: z.enum([...EVENT_TYPES, 'sms']),
  at: z.iso.datetime(),
  actor: staffMember.nullable().describe('null for the person who asked, or the product itself'),
  note: z.string().nullable(),
  follow_up_at: z.iso.datetime().nullable(),
  details: z
    .record(z.string(), z.string())
    .describe('what was said when asking again; `assignee`, whom it was given to; and such'),
  sms: z.object({ text: z.string(), state: z.enum(SMS_STATES) }).nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const requestDetail = requestView.extend({
  tracking_codes: z.array(z.string()).describe('one for each time somebody asked, oldest first'),
  timeline: z.array(timelineEntry).describe('oldest first'),
  other_requests: z.array(requestView).describe('the latest of the same number'),
  rating_comment: z.string().nullable(),
});
export type RequestDetail = z.infer<typeof requestDetail>;
export const requestDetailReply = reply(requestDetail);

export const assigneesReply = reply(z.array(staffMember));

export const assignInput = z.object({ user_id: positiveInteger() });

/** An instant as ISO 8601 with its zone. */
const instant = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  isoInstant('زمان پیگیری درست نیست.').optional(),
);

export const eventInput = z
  .object({
    outcome: z.enum(OUTCOMES, { error: 'نتیجهٔ تماس را از گزینه‌ها برگزینید.' }),
    note: paragraph('یادداشت', 0, 2000),
    follow_up_at: instant,
  })
  .superRefine(({ outcome, note, follow_up_at }, context) => {
    if (OUTCOMES_TO_FOLLOW_UP.includes(outcome) && !follow_up_at) {
      context.addIssue({
        code: 'custom',
        path: ['follow_up_at'],
        message: 'بگویید چه زمانی دوباره تماس گرفته شود.',
      });
    }
    if (outcome === 'note' && note === '' && !follow_up_at) {
      context.addIssue({ code: 'custom', path: ['note'], message: 'یادداشت را بنویسید.' });
    }
  });
export type EventInput = z.output<typeof eventInput>;

export const closeInput = z.object({
  result: z.enum(RESULTS, { error: 'نتیجه را از گزینه‌ها برگزینید.' }),
  reason: paragraph('دلیل', 2, 500),
});
export type CloseInput = z.output<typeof closeInput>;

export const reopenInput = z.object({ reason: paragraph('دلیل', 2, 500) });
