import { z } from 'zod';
import { CLAIM_FIGURES } from '#domain/claims/figures.ts';
import { COMPARED_MAX, readCompared } from '#domain/comparisons/figures.ts';
import { LATE_CAUSES, REQUEST_KINDS, REQUEST_STATUSES, RESULTS } from '#domain/requests.ts';
import { requestView } from '#features/requests/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { listMeta, paging, reply } from '#lib/http/envelope.ts';
import { isoDayQuery } from '#lib/input/days.ts';
import { flag, line, positiveInteger, rawText, searchText } from '#lib/input/fields.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';

/**
 * `urgent`: the overdue first, longest first, then the newest. `newest`, `oldest`: by time of arrival. `due`,
 * `due_desc`: by when the next step is due; closed ones are left out. Each order has an index
 * (docs/decisions/023-sorting.md).
 */
export const SORTS = ['urgent', 'newest', 'oldest', 'due', 'due_desc'] as const;
export type RequestSort = (typeof SORTS)[number];

/**
 * How requests were answered: tried at all, within the response SLA or not (`kept`, `missed`), person reached
 * or not (`reached`, `unreached`).
 */
export const ANSWER_FILTERS = ['tried', 'kept', 'missed', 'reached', 'unreached'] as const;
export type AnswerFilter = (typeof ANSWER_FILTERS)[number];

/**
 * Ratings: rated at all, with so many stars or fewer (`low`), or with exactly so many. `asked`: asked by
 * text, a day after the end; `answered` and `silent`: of those, who rated and who did not.
 */
export const RATING_FILTERS = [
  'rated',
  'low',
  '1',
  '2',
  '3',
  '4',
  '5',
  'asked',
  'answered',
  'silent',
] as const;
export type RatingFilter = (typeof RATING_FILTERS)[number];

/** The error of an invalid filter by comparisons. */
const COMPARED_WRONG = 'رقم مقایسه یا روزهای آن درست نیست؛ بازه حداکثر یک سال است.';

/** The filter of lists, counts and exports alike. Days are Gregorian `YYYY-MM-DD` of Tehran, both included. */
const filterFields = {
  kind: emptyAsUnset(
    z
      .enum(REQUEST_KINDS, { error: 'نوع درخواست ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' })
      .optional(),
  ),
  status: emptyAsUnset(
    z
      .enum([...REQUEST_STATUSES, 'open'], {
        error: 'وضعیت ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.',
      })
      .optional(),
  ),
  assignee: emptyAsUnset(
    z
      .union([z.literal(['me', 'none']), positiveInteger()], {
        error: 'مسئول ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.',
      })
      .optional(),
  ),
  due: emptyAsUnset(
    z
      .enum(['today', 'overdue', 'deadline'], {
        error: 'سررسید ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.',
      })
      .optional(),
  ),
  /** Of the overdue ones those that are late for this cause. */
  late: emptyAsUnset(
    z
      .enum(LATE_CAUSES, { error: 'دلیل دیرشدن ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' })
      .optional(),
  ),
  service: line('خدمت', 0, 40),
  /** The source of the first submission; `unknown`: without one. */
  source: line('منبع', 0, 100),
  landing: line('صفحهٔ ورود به سایت', 0, 300),
  campaign: line('کمپین تبلیغاتی', 0, 60),
  result: emptyAsUnset(
    z.enum(RESULTS, { error: 'نتیجه ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' }).optional(),
  ),
  answer: emptyAsUnset(
    z
      .enum(ANSWER_FILTERS, { error: 'وضعیت پاسخ ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' })
      .optional(),
  ),
  /** The claims that a figure counts. */
  claim: emptyAsUnset(
    z
      .enum(CLAIM_FIGURES, { error: 'وضعیت پرونده ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' })
      .optional(),
  ),
  /**
   * The requests behind a figure of comparisons: `chosen.<from>.<to>`, of an insurer
   * `picked.<from>.<to>.<line>.<insurer>`.
   */
  compared: emptyAsUnset(
    rawText(COMPARED_MAX, COMPARED_WRONG)
      .refine((text) => readCompared(text) !== null, { error: COMPARED_WRONG })
      .optional(),
  ),
  rating: emptyAsUnset(
    z
      .enum(RATING_FILTERS, { error: 'امتیاز ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' })
      .optional(),
  ),
  /** Spam: separate, shown only on demand. */
  spam: flag,
  search: searchText('جست‌وجو', 100),
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
  sort: emptyAsUnset(
    z
      .enum(SORTS, { error: 'ترتیب ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' })
      .default('urgent'),
  ),
  /** `next_cursor` of the part before; replaces `page` in long lists. */
  cursor: emptyAsUnset(rawText(200).optional()),
  ...paging,
});
export type ListQuery = z.output<typeof listQuery>;

const requestsReply = z.object({
  message: z.string(),
  data: z.array(requestView),
  meta: listMeta.extend({ next_cursor: z.string().nullable() }),
});
export type RequestsPage = z.infer<typeof requestsReply>;

/** The numbers beside the tabs and in the sidebar; each is counted up to `COUNT_LIMIT`. */
const requestCounts = z.object({
  new: z.number(),
  open: z.number(),
  mine: z.number(),
  unassigned: z.number(),
  due_today: z.number().describe("the caller's own"),
  overdue: z.number().describe("the caller's own"),
  all_overdue: z.number(),
});
export type RequestCounts = z.infer<typeof requestCounts>;
export const REQUEST_COUNT_LIMIT = 1000;

export const listWorklistCall = endpoint('GET /requests', {
  query: listQuery,
  reply: requestsReply,
});

export const countWorklistCall = endpoint('GET /requests/counts', {
  query: z.object({ kind: filterFields.kind }),
  reply: reply(requestCounts),
});
