import { z } from 'zod';
import { NO_REASON, readReasonOfKind } from '#domain/close-reasons.ts';
import { COMPARED_MAX, readCompared } from '#domain/comparisons/figures.ts';
import { REQUEST_KINDS, REQUEST_STATUSES } from '#domain/requests.ts';
import { requestView } from '#features/requests/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { choice, unknownChoice } from '#kit/list.ts';
import { choiceQuery, colleagueQuery, searchQuery, sortQuery, textQuery } from '#kit/list-query.ts';
import { paging, partsReply, reply } from '#lib/http/envelope.ts';
import { isoDayQuery } from '#lib/input/days.ts';
import { flag, positiveInteger, rawText } from '#lib/input/fields.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';
import { WORKLIST_FIELDS as fields } from './list-filter.ts';

/** The error of an invalid filter by comparisons. */
const COMPARED_WRONG = 'رقم مقایسه یا روزهای آن درست نیست؛ بازه حداکثر یک سال است.';

const REASON_WRONG = unknownChoice('دلیل بستن');

/** The filter of lists, counts and exports alike. Days are Gregorian `YYYY-MM-DD` of Tehran, both included. */
const filterFields = {
  kind: choiceQuery(choice(REQUEST_KINDS, { label: 'نوع درخواست' })),
  status: emptyAsUnset(
    z.enum([...REQUEST_STATUSES, 'open'], { error: fields.status.error }).optional(),
  ),
  assignee: colleagueQuery(unknownChoice('مسئول')),
  due: choiceQuery(fields.due),
  late: choiceQuery(fields.late),
  service: textQuery(fields.service),
  source: textQuery(fields.source),
  landing: textQuery(fields.landing),
  campaign: textQuery(fields.campaign),
  result: choiceQuery(fields.result),
  /** Why they were closed without a win: `kind.reason`, or `none`. */
  reason: emptyAsUnset(
    rawText(40, REASON_WRONG)
      .refine((text) => text === NO_REASON || readReasonOfKind(text) !== null, {
        error: REASON_WRONG,
      })
      .optional(),
  ),
  answer: choiceQuery(fields.answer),
  claim: choiceQuery(fields.claim),
  step: choiceQuery(fields.step),
  /**
   * The requests behind a figure of comparisons: `chosen.<from>.<to>`, of an insurer
   * `picked.<from>.<to>.<line>.<insurer>`.
   */
  compared: emptyAsUnset(
    rawText(COMPARED_MAX, COMPARED_WRONG)
      .refine((text) => readCompared(text) !== null, { error: COMPARED_WRONG })
      .optional(),
  ),
  rating: choiceQuery(fields.rating),
  customer: emptyAsUnset(positiveInteger().optional()).describe(
    'of this customer and all merged into it',
  ),
  /** Spam: separate, shown only on demand. */
  spam: flag,
  search: searchQuery(fields.search),
  from: isoDayQuery,
  to: isoDayQuery,
  /** The day on which they were closed. */
  closed_on: isoDayQuery,
};

export const requestFilter = z.object(filterFields);
export type RequestFilter = z.output<typeof requestFilter>;

/** Ids with commas between them, no more than one page shows. */
const idList = z
  .string()
  .max(1600)
  .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,99}$/, {
    error: 'شناسه‌ها درست نیستند؛ فهرست را دوباره باز کنید.',
  })
  .transform((text) => text.split(',').map(Number));

export const listQuery = z.object({
  ...filterFields,
  /** Only these requests, as far as they belong to the list. */
  ids: emptyAsUnset(idList.optional()),
  sort: sortQuery(fields.sort, 'urgent'),
  /** `next_cursor` of the part before; replaces `page` in long lists. */
  cursor: emptyAsUnset(rawText(200).optional()),
  ...paging,
});
export type ListQuery = z.output<typeof listQuery>;

const requestsReply = partsReply(requestView);
export type RequestsPage = z.infer<typeof requestsReply>;

/** The numbers beside the tabs and in the sidebar; each is counted up to `COUNT_LIMIT`. */
const requestCounts = z.object({
  new: z.number(),
  open: z.number(),
  mine: z.number(),
  unassigned: z.number(),
  due_today: z.number().describe("the caller's own"),
  overdue: z.number().describe("the caller's own"),
  deadlines: z
    .number()
    .describe("the caller's own claims with a near deadline, urgent after today"),
  all_overdue: z.number(),
  tasks: z.number().describe("the caller's own tasks, due today or overdue"),
});
export type RequestCounts = z.infer<typeof requestCounts>;
export const REQUEST_COUNT_LIMIT = 1000;

/** The badge of «کارهای امروز»: each row of that page, requests and tasks, once. */
export const waitingToday = (counts: RequestCounts): number =>
  counts.overdue + counts.due_today + counts.deadlines + counts.unassigned + counts.tasks;

export const listWorklistCall = endpoint('GET /requests', {
  query: listQuery,
  reply: requestsReply,
});

export const countWorklistCall = endpoint('GET /requests/counts', {
  query: z.object({ kind: filterFields.kind }),
  reply: reply(requestCounts),
});
