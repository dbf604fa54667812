import { CLAIM_FIGURE_LABELS, CLAIM_FIGURES } from '#domain/claims/figures.ts';
import { CLAIM_STAGE_LABELS, CLAIM_STAGES } from '#domain/claims/stages.ts';
import { NO_REASON, readReasonOfKind } from '#domain/close-reasons.ts';
import { readCompared } from '#domain/comparisons/figures.ts';
import {
  ANSWERS,
  LATE_CAUSE_LABELS,
  LATE_CAUSES,
  REQUEST_STATUSES,
  RESULT_LABELS,
  RESULTS,
  type RequestKind,
  STATUS_LABELS,
} from '#domain/requests.ts';
import { SOURCE_FACET_LABELS, sourceTitle } from '#domain/sources.ts';
import {
  always,
  choice,
  day,
  defineList,
  type Field,
  type FilterOf,
  type List,
  linked,
  picked,
  searched,
  sorted,
  text,
  unknownChoice,
} from '#kit/list.ts';
import { readablePath } from '#lib/http/readable-path.ts';
import { LIST_TEXTS as TEXTS } from './list.words.ts';

/**
 * `urgent`: the open ones by what ends first, then the newest of the closed. `newest`, `oldest`: by time of
 * arrival. `due`, `due_desc`: by what ends first, too; closed ones are left out. Each of these has an index
 * (docs/decisions/023-sorting.md). `ends`: open renewals by the last day of their policy. `deadline`: open claims
 * by the next deadline that is not met, then those without one.
 */
export const SORTS = ['urgent', 'newest', 'oldest', 'due', 'due_desc', 'ends', 'deadline'] as const;
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
const RATING_FILTERS = [
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

const STATUSES = ['open', 'all', 'spam', ...REQUEST_STATUSES] as const;

const COMPARED: Field = {
  label: TEXTS.compared,
  read: (asked) => (readCompared(asked) ? asked : ''),
};

const REASON: Field = {
  label: TEXTS.reason,
  control: 'choice',
  unknown: TEXTS.unknownReason,
  read: (asked) => (asked === NO_REASON || readReasonOfKind(asked) ? asked : ''),
};

/** The filter of a work list, as in its address. */
export const WORKLIST_FIELDS = {
  /** `open` and `all` are groups; `spam` is all spam, whatever its status. */
  status: always(
    choice(STATUSES, {
      label: TEXTS.status,
      labels: {
        open: TEXTS.statusOpen,
        all: TEXTS.statusAll,
        ...STATUS_LABELS,
        spam: TEXTS.statusSpam,
      },
    }),
  ),
  assignee: picked({ label: TEXTS.assignee, unknown: TEXTS.colleague }, ['me', 'none']),
  due: choice(['today', 'overdue', 'deadline'], {
    label: TEXTS.due,
    labels: { today: TEXTS.dueToday, overdue: TEXTS.dueOverdue, deadline: TEXTS.dueDeadline },
  }),
  /** Only requests that are late for this cause. */
  late: choice(LATE_CAUSES, { label: TEXTS.late, labels: LATE_CAUSE_LABELS }),
  service: text('خدمت', 40, {
    label: TEXTS.service,
    control: 'choice',
    unknown: TEXTS.unknownService,
    chip: (words) => words,
  }),
  /** The source: its name (`unknown`: without one), the path of the first page, the campaign. */
  source: text('منبع', 100, {
    label: SOURCE_FACET_LABELS.source,
    chip: (words, label) => `${label}: ${sourceTitle(words)}`,
  }),
  landing: text('صفحهٔ ورود به سایت', 300, {
    label: SOURCE_FACET_LABELS.landing,
    chip: (words, label) => `${label}: ${readablePath(words)}`,
  }),
  campaign: text('کمپین تبلیغاتی', 60, { label: SOURCE_FACET_LABELS.campaign }),
  result: choice(RESULTS, { label: TEXTS.result, labels: RESULT_LABELS }),
  /** Why they were closed without a win: `kind.reason`, or `none` for those without a reason of the list. */
  reason: REASON,
  answer: choice(ANSWER_FILTERS, {
    label: TEXTS.answer,
    labels: ANSWERS,
    error: unknownChoice('وضعیت پاسخ'),
  }),
  /** The claims behind a figure. */
  claim: choice(CLAIM_FIGURES, {
    label: TEXTS.claim,
    labels: CLAIM_FIGURE_LABELS,
    error: unknownChoice('وضعیت پرونده'),
  }),
  /** The step of the claims' files. */
  step: choice(CLAIM_STAGES, { label: TEXTS.step, labels: CLAIM_STAGE_LABELS }),
  /** The requests with a comparison behind a figure, as `writeCompared` writes it. */
  compared: COMPARED,
  rating: choice(RATING_FILTERS, {
    label: TEXTS.rating,
    labels: {
      rated: 'امتیاز داده',
      low: 'دو ستاره یا کمتر',
      '1': 'یک ستاره',
      '2': 'دو ستاره',
      '3': 'سه ستاره',
      '4': 'چهار ستاره',
      '5': 'پنج ستاره',
      asked: 'با پیامک پرسیده‌شده',
      answered: 'پرسیده‌شده و امتیاز داده',
      silent: 'پرسیده‌شده و بدون پاسخ',
    },
  }),
  /** Of this customer, and of all that were merged into it. */
  customer: linked(TEXTS.customer),
  search: searched(),
  from: day(TEXTS.from),
  to: day(TEXTS.to),
  /** The day they were closed on. */
  closed_on: day(TEXTS.closedOn, (words, label) => `${label}: ${words}`),
  sort: sorted(SORTS, {
    urgent: 'فوری‌ترین‌ها',
    newest: 'تازه‌ترین‌ها',
    oldest: 'قدیمی‌ترین‌ها',
    due: 'نزدیک‌ترین سررسید',
    due_desc: 'دورترین سررسید',
    ends: 'نزدیک‌ترین پایان بیمه‌نامه',
    deadline: 'نزدیک‌ترین مهلت خسارت',
  }),
};
export type ListFilter = FilterOf<typeof WORKLIST_FIELDS>;

/**
 * The default status of an address. A bare list shows open requests; one with other filters shows all, as the
 * API does and as the figures that link here are counted. Filters by due time imply open ones.
 */
function impliedStatus({ status, sort, due, late, ...others }: ListFilter): 'open' | 'all' {
  return due === '' && late === '' && Object.values(others).some((value) => value !== '')
    ? 'all'
    : 'open';
}

/** Closed requests are not urgent: there the newest come first. `first` is the order of the open ones. */
const defaultSort = (status: ListFilter['status'], first: RequestSort): RequestSort =>
  ['closed', 'all', 'spam'].includes(status) ? 'newest' : first;

/** The columns that a list can be ordered by. */
export const SORT_COLUMNS = {
  clock: { ascending: 'due', descending: 'due_desc', first: 'due' },
  since: { ascending: 'oldest', descending: 'newest', first: 'newest' },
} as const;

/**
 * Only open requests have a due time: ordered by it, a list would lack its closed ones. Only renewals have
 * policies that end, and only claims have deadlines.
 */
export function sortsOf(
  status: ListFilter['status'],
  kind: RequestKind | null = null,
): readonly RequestSort[] {
  const isOver = ['closed', 'all', 'spam'].includes(status);
  const only: Partial<Record<RequestSort, RequestKind>> = { ends: 'renewal', deadline: 'claim' };
  return SORTS.filter((sort) => {
    if (sort === 'newest' || sort === 'oldest') return true;
    return !isOver && (only[sort] ?? kind) === kind;
  });
}

/** The filter with another status, in that status's default order unless the user chose another one. */
export function withStatus(
  filter: ListFilter,
  status: ListFilter['status'],
  first: RequestSort = 'urgent',
): ListFilter {
  const isStored =
    filter.sort !== defaultSort(filter.status, first) && sortsOf(status).includes(filter.sort);
  return { ...filter, status, sort: isStored ? filter.sort : defaultSort(status, first) };
}

/**
 * The query for the API: the filter without its order, for lists and exports alike; `kind` null for all
 * kinds.
 */
export function toQuery(filter: ListFilter, kind: RequestKind | null): URLSearchParams {
  const { status, sort: _sort, ...rest } = filter;
  const query = new URLSearchParams(kind ? { kind } : {});
  if (status === 'spam') query.set('spam', 'true');
  else if (status !== 'all') query.set('status', status);
  for (const [name, value] of Object.entries(rest)) if (value !== '') query.set(name, value);
  return query;
}

/** The tabs above a list; each is a preset filter. */
export const TABS = {
  open: {},
  new: { status: 'new' },
  mine: { assignee: 'me' },
  unassigned: { assignee: 'none' },
  today: { assignee: 'me', due: 'today' },
  overdue: { due: 'overdue' },
  closed: { status: 'closed', sort: 'newest' },
  all: { status: 'all', sort: 'newest' },
} as const satisfies Record<string, Partial<ListFilter>>;
export type Tab = keyof typeof TABS;

/** The filters that a tab sets; customer, search, service, source and dates stay when the tab changes. */
const OF_TABS = [
  'status',
  'assignee',
  'due',
  'late',
  'result',
  'reason',
  'answer',
  'claim',
  'step',
  'compared',
  'rating',
  'closed_on',
  'sort',
] as const;

export function toTab(filter: ListFilter, tab: Tab, list = WORKLIST): ListFilter {
  const { service, source, landing, campaign, customer, search, from, to } = filter;
  const stays = { service, source, landing, campaign, customer, search, from, to };
  return { ...list.empty, ...stays, ...TABS[tab] };
}

/** The tab that has the same filters, whatever the order; null for none. */
export function tabOf(filter: ListFilter): Tab | null {
  const isTab = (tab: Tab): boolean => {
    const asked: ListFilter = { ...WORKLIST.empty, ...TABS[tab] };
    return OF_TABS.every((name) => name === 'sort' || filter[name] === asked[name]);
  };
  return (Object.keys(TABS) as Tab[]).find(isTab) ?? null;
}

/** The filter without the user's additions: the tab's own, or nothing but the default order. */
export function defaultFilterOf(
  filter: ListFilter,
  list = WORKLIST,
  first: RequestSort = 'urgent',
): ListFilter {
  const tab = tabOf(filter);
  return tab
    ? toTab(list.empty, tab, list)
    : { ...list.empty, sort: defaultSort(filter.status, first) };
}

/** A list whose open requests have `first` as their default order. */
const listOf = (first: RequestSort): List<ListFilter> => {
  const list: List<ListFilter> = defineList(WORKLIST_FIELDS, {
    defaults: (given) => {
      const status = impliedStatus(given);
      return { status, sort: defaultSort(given.status || status, first) };
    },
    change: {
      status: (filter, status) => withStatus(filter, status, first),
      // Only open requests are late, and only closed ones have a result and a closing day.
      late: (filter, late) => ({ ...(late ? withStatus(filter, 'open', first) : filter), late }),
      result: (filter, result) => {
        const isOver = filter.status === 'closed' || filter.status === 'all';
        return { ...(result && !isOver ? withStatus(filter, 'closed', first) : filter), result };
      },
      reason: (filter, reason) => ({
        ...(reason && filter.status !== 'all' ? withStatus(filter, 'closed', first) : filter),
        reason,
      }),
      closed_on: (filter, closed_on) => ({
        ...(closed_on ? withStatus(filter, 'closed', first) : filter),
        closed_on,
      }),
    },
    bare: (filter): ListFilter => defaultFilterOf(filter, list, first),
    panel: [
      'status',
      'assignee',
      'due',
      'late',
      'service',
      'result',
      'reason',
      'answer',
      'rating',
      'from',
      'to',
      'closed_on',
    ],
  });
  return list;
};

export const WORKLIST = listOf('urgent');
const RENEWALS = listOf('ends');

/** The list of a kind: renewals are worked on by the last day of their policies. */
export const worklistOf = (kind: RequestKind | null): List<ListFilter> =>
  kind === 'renewal' ? RENEWALS : WORKLIST;
