import { z } from 'zod';
import {
  REASON_FILTER,
  REASON_FILTER_MAX,
  RENEWAL_FIGURES,
  type ReasonFilter,
} from '#domain/policies/outcomes.ts';
import { endpoint } from '#kit/endpoint.ts';
import { choiceQuery, colleagueQuery, searchQuery, sortQuery } from '#kit/list-query.ts';
import { paging, partsReply, reply } from '#lib/http/envelope.ts';
import { isoDayQuery } from '#lib/input/days.ts';
import { flag, positiveInteger, rawText } from '#lib/input/fields.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';
import { policyView } from '../policies.ts';
import { POLICY_ERRORS as errors } from '../policies.words.ts';
import { BOOK_FIELDS } from './book-filter.ts';

/** The furthest that a due filter looks ahead, in days. */
export const DUE_MAX = 3660;

/** A reason of the office's list, as the filter by renewal names it. */
const reasonFilterText = rawText(REASON_FILTER_MAX)
  .regex(REASON_FILTER)
  .transform((text) => text as ReasonFilter);

/**
 * The filter of the book, its counts and its export. Days are Gregorian `YYYY-MM-DD` of Tehran, both
 * included.
 */
const filterFields = {
  status: choiceQuery(BOOK_FIELDS.status),
  /** Running terms that end today or within so many days. */
  due_within: emptyAsUnset(positiveInteger(DUE_MAX, 0).optional()),
  /** Terms whose last day is over and that have no next term. */
  passed: flag,
  line: choiceQuery(BOOK_FIELDS.line),
  insurer: emptyAsUnset(positiveInteger().optional()),
  owner: colleagueQuery(errors.owner),
  instalment: choiceQuery(BOOK_FIELDS.instalment),
  customer: emptyAsUnset(positiveInteger().optional()).describe(
    'of this customer and all merged into it',
  ),
  doubled: flag.describe('whose number the insurer has in another spelling too'),
  search: searchQuery(BOOK_FIELDS.search),
  /** The last day lies between these. */
  from: isoDayQuery,
  to: isoDayQuery,
  /** The terms of a renewal figure; needs a range of days. */
  renewal: emptyAsUnset(
    z.union([z.enum(RENEWAL_FIGURES), reasonFilterText], { error: errors.renewal }).optional(),
  ),
};

export const policyFilter = z.object(filterFields);
export type PolicyFilter = z.output<typeof policyFilter>;

const policiesQuery = z.object({
  ...filterFields,
  sort: sortQuery(BOOK_FIELDS.sort, 'due'),
  /** `next_cursor` of the page before; replaces `page` in long lists. */
  cursor: emptyAsUnset(rawText(60).optional()),
  ...paging,
});
export type PoliciesQuery = z.output<typeof policiesQuery>;

const policiesReply = partsReply(policyView);
export type PoliciesPage = z.infer<typeof policiesReply>;

/** The counts beside the tabs; none counts further than `POLICY_COUNT_LIMIT`. */
const policyCounts = z.object({
  active: z.number(),
  week: z.number().describe('running terms that end within seven days'),
  month: z.number().describe('within thirty days'),
  passed: z.number(),
  mine: z.number().describe("the caller's own running terms"),
  visitors: z.number().describe('reminders of visitors that no policy was made of'),
});
export type PolicyCounts = z.infer<typeof policyCounts>;
export const POLICY_COUNT_LIMIT = 1000;

/** How many Jalali months are shown at a time. */
export const MONTHS_SHOWN = 12;

/** `from`: any day of the first month, by default of the current one. The other fields narrow the terms. */
const monthsQuery = z.object({
  from: filterFields.from,
  line: filterFields.line,
  insurer: filterFields.insurer,
  owner: filterFields.owner,
  customer: filterFields.customer,
});
export type MonthsQuery = z.output<typeof monthsQuery>;

/** One Jalali month: how many terms end in it, and how many of those have no next term yet. */
const policyMonth = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  ending: z.number(),
  open: z.number().describe('neither renewed nor cancelled'),
});
export type PolicyMonth = z.infer<typeof policyMonth>;

export const listBookCall = endpoint('GET /policies', {
  query: policiesQuery,
  reply: policiesReply,
});

export const countBookCall = endpoint('GET /policies/counts', { reply: reply(policyCounts) });

export const bookMonthsCall = endpoint('GET /policies/months', {
  query: monthsQuery,
  reply: reply(z.array(policyMonth)),
});
