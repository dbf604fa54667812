import { z } from 'zod';
import { forEachCause, forEachKind, LATE_CAUSES, RESULTS } from '#domain/requests.ts';
import { staffMember } from '#features/requests/requests.ts';
import { endpoint } from '#kit/endpoint.ts';
import { GROUPS } from '#lib/dates/jalali-periods.ts';
import { reply } from '#lib/http/envelope.ts';
import { isoDayQuery } from '#lib/input/days.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';

/** The longest range: a leap year. */
export const LONGEST_RANGE_DAYS = 366;
/** The number of days without a chosen range. */
export const DEFAULT_RANGE_DAYS = 30;
/** The number of days in the overview's chart. */
export const TREND_DAYS = 14;

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/** The first and last day of any figures, so that the range before is still in the calendar. */
const dayOfFigures = isoDayQuery.refine(
  (date) => date === undefined || (date >= FIRST_DAY && date <= LAST_DAY),
  { error: 'تاریخ درست نیست؛ بازه را دوباره انتخاب کنید.' },
);

/** Days are Gregorian `YYYY-MM-DD` of Tehran, both included. */
export const statsQuery = z.object({
  from: dayOfFigures,
  to: dayOfFigures,
  group: emptyAsUnset(
    z.enum(GROUPS, { error: 'دسته‌بندی «روز»، «هفته» یا «ماه» است.' }).default('day'),
  ),
});
export type StatsQuery = z.output<typeof statsQuery>;

export const period = z.object({ from: z.string(), to: z.string() });
export const count = z.number().int();
export const share = z.number().nullable().describe('0 to 1; null where there is nothing to share');
const workingMinutes = z.number().nullable().describe('working minutes; null before the first one');

const byKind = z.object(forEachKind(() => count));
export type ByKind = z.infer<typeof byKind>;

/**
 * The outcomes of the requests that came in within a period. Every figure is about those requests, whenever
 * their later steps happened, so that it equals a list of the same days.
 */
const work = {
  new: count.describe('requests that came in, spam left out'),
  by_kind: byKind,
  tried: count.describe('of them, those that were tried to reach'),
  contacted: count.describe('of them, those that were spoken with'),
  contact_rate: share.describe('contacted ÷ new'),
  within: count.describe('first tried by the promised time'),
  missed: count.describe('first tried later, or still not tried once the time was over'),
  within_target: share.describe('within ÷ (within + missed)'),
  median_first_response: workingMinutes,
  open: count,
  closed: count,
  by_result: z.object({
    won: count,
    lost: count,
    invalid: count,
    cancelled: count,
  } satisfies Record<(typeof RESULTS)[number], typeof count>),
};

const figures = z.object({
  ...work,
  median_by_kind: z.object(forEachKind(() => workingMinutes)),
  rating: z.number().nullable().describe('average of the ratings, 1 to 5'),
  ratings: count,
  tried_by_kind: byKind,
  missed_by_kind: byKind,
  unreached_by_kind: byKind.describe('those that were not spoken with yet'),
  new_users: count.describe('customers who registered'),
});
export type Figures = z.infer<typeof figures>;

/** One piece of the range: a day, a week or a month, cut off at the ends of the range. */
const seriesPoint = z.object({
  ...period.shape,
  new: count,
  by_kind: byKind,
  tried: work.tried,
  within: work.within,
  median_first_response: workingMinutes,
  within_target: share,
  new_users: count,
});
export type SeriesPoint = z.infer<typeof seriesPoint>;

const resultRow = z.object({
  result: z.enum(RESULTS).nullable().describe('null: still open'),
  total: count,
  by_kind: byKind,
});
export type ResultRow = z.infer<typeof resultRow>;

const serviceRow = z.object({
  service: z.string().nullable().describe('a service slug, or `item:ID`; null: none was named'),
  title: z.string().nullable(),
  total: count,
  by_kind: byKind,
});
export type ServiceRow = z.infer<typeof serviceRow>;

const assigneeRow = z.object({
  assignee: staffMember.nullable().describe('null: not assigned yet'),
  ...work,
});

const statsReport = z.object({
  period,
  previous: period.describe('the same part of the week or month before, or as many days'),
  group: z.enum(GROUPS),
  totals: figures,
  previous_totals: figures,
  series: z.array(seriesPoint),
  by_result: z.array(resultRow),
  by_service: z.array(serviceRow).describe('most asked for first'),
  by_assignee: z.array(assigneeRow).describe("busiest first; of an admin's own only"),
});
export type StatsReport = z.infer<typeof statsReport>;

/** Requests that wait right now. */
const waiting = z.object({ total: count, by_kind: byKind });

/** The late requests by cause: each is late for exactly one. */
const byCause = z.object(forEachCause(() => count));
export type ByCause = z.infer<typeof byCause>;

const lateCauseRow = z.object({
  cause: z.enum(LATE_CAUSES),
  total: count,
  oldest: z
    .object({ full_name: z.string(), due_at: z.iso.datetime() })
    .nullable()
    .describe('the one that has waited longest'),
});
export type LateCauseRow = z.infer<typeof lateCauseRow>;

const lateAssigneeRow = z.object({
  assignee: staffMember.nullable().describe('null: unassigned'),
  total: count.describe('late right now'),
  by_cause: byCause,
  within: work.within,
  missed: work.missed,
  within_target: work.within_target,
});
export type LateAssigneeRow = z.infer<typeof lateAssigneeRow>;

/**
 * The late requests right now by cause and colleague; beside them how each colleague answers, for the
 * requests of `period`.
 */
const late = z.object({
  total: count,
  by_cause: z.array(lateCauseRow).describe('all causes, in their order'),
  by_assignee: z.array(lateAssigneeRow).describe("most late first; of an admin's own only"),
  period,
  within: work.within,
  missed: work.missed,
  within_target: work.within_target,
});
export type LateView = z.infer<typeof late>;

/**
 * An owner's figures of a day: new requests, how many were answered in time, and how many were closed on it.
 */
const dayFigures = z.object({
  new: work.new,
  within: work.within,
  missed: work.missed,
  within_target: work.within_target,
  closed: count.describe('closed on that day, whenever they came in'),
  won: count.describe('of them, those that were won'),
});
export type DayFigures = z.infer<typeof dayFigures>;

/** What is lost unless somebody acts today. Sums are in rial. */
const atRisk = z.object({
  policies: count.describe('running policies that end before the office opens again after today'),
  premium_rial: z.number().describe('their premiums'),
  until: z.string().describe('the last of these days; today, where the office is open tomorrow'),
  claims: count.describe('open claims whose legal deadline is near or over'),
  instalments: count.describe('policies with an unpaid instalment that is due on these days'),
  instalments_rial: z.number(),
  instalments_late: count.describe('policies with an unpaid one of a day before, up to 1000'),
});
export type AtRisk = z.infer<typeof atRisk>;

const morning = z.object({
  at_risk: atRisk,
  due_today: count.describe('open, due from now until midnight'),
  tasks: count.describe('tasks that are due today or overdue, of those that the caller may see'),
  day: z.string().describe('the last day before today on which the office was open'),
  before: z.string().describe('the same weekday a week before it'),
  was_open_before: z.boolean(),
  figures: dayFigures,
  figures_before: dayFigures,
});
export type Morning = z.infer<typeof morning>;

const statsOverview = z.object({
  at: z.iso.datetime(),
  open: waiting,
  overdue: waiting,
  unassigned: waiting,
  own: z.object({ open: count, overdue: count }).describe("the caller's"),
  today: figures,
  today_before: figures.describe('yesterday, until the same time of day'),
  week: figures.describe('since Saturday'),
  week_before: figures.describe('the week before, until the same time'),
  trend: z.array(seriesPoint),
  late,
  morning,
  has_policies: z.boolean().describe('the book of policies is in use'),
});
export type StatsOverview = z.infer<typeof statsOverview>;

export const statsOverviewCall = endpoint('GET /stats/overview', { reply: reply(statsOverview) });

export const statsReportCall = endpoint('GET /stats', {
  query: statsQuery,
  reply: reply(statsReport),
});

/** Messages of the statistics' API. */
export const STATS_REPLIES = {
  overview: 'گزارش کلی',
  report: 'آمار',
} as const;

export const STATS_ERRORS = {
  backwards: 'پایان بازه پیش از آغاز آن است.',
  tooLong: 'بازه باید حداکثر ۳۶۶ روز باشد.',
} as const;
