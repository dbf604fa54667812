import { CLAIM_FIGURES, type ClaimFigure } from '#domain/claims/figures.ts';
import { readCompared } from '#domain/comparisons/figures.ts';
import {
  LATE_CAUSES,
  type LateCause,
  REQUEST_STATUSES,
  RESULTS,
  type RequestKind,
  type RequestResult,
  type RequestStatus,
} from '#domain/requests.ts';
import { isIsoDate } from '#lib/dates/jalali.ts';
import {
  ANSWER_FILTERS,
  type AnswerFilter,
  RATING_FILTERS,
  type RatingFilter,
  type RequestSort,
  SORTS,
} from './list.ts';

/** The filter of a work list, as in its address; missing parameters have the values of `DEFAULT_FILTER`. */
export type ListFilter = {
  /** `open` and `all` are groups; `spam` is all spam, whatever its status. */
  status: 'open' | 'all' | 'spam' | RequestStatus;
  /** `me`, `none`, the id of a colleague, or empty for all. */
  assignee: string;
  due: '' | 'today' | 'overdue' | 'deadline';
  /** Only requests that are late for this cause. */
  late: '' | LateCause;
  service: string;
  /** The source: its name, the path of the first page, the campaign. */
  source: string;
  landing: string;
  campaign: string;
  result: '' | RequestResult;
  answer: '' | AnswerFilter;
  /** The claims behind a figure. */
  claim: '' | ClaimFigure;
  /** The requests with a comparison behind a figure, as `writeCompared` writes it. */
  compared: string;
  rating: '' | RatingFilter;
  search: string;
  /** Gregorian `YYYY-MM-DD` of Tehran, both included; empty for no bound. */
  from: string;
  to: string;
  /** The day they were closed on, in the same format. */
  closed_on: string;
  sort: RequestSort;
};

export const DEFAULT_FILTER: ListFilter = {
  status: 'open',
  assignee: '',
  due: '',
  late: '',
  service: '',
  source: '',
  landing: '',
  campaign: '',
  result: '',
  answer: '',
  claim: '',
  compared: '',
  rating: '',
  search: '',
  from: '',
  to: '',
  closed_on: '',
  sort: 'urgent',
};

/**
 * The default status of an address. A bare list shows open requests; one with other filters shows all, as the
 * API does and as the figures that link here are counted. Filters by due time imply open ones.
 */
function impliedStatus(asked: Omit<ListFilter, 'status' | 'sort'>): 'open' | 'all' {
  const { due, late, ...others } = asked;
  return due === '' && late === '' && Object.values(others).some((value) => value !== '')
    ? 'all'
    : 'open';
}

/** Closed requests are not urgent: there the newest come first. */
const defaultSort = (status: ListFilter['status']): RequestSort =>
  ['closed', 'all', 'spam'].includes(status) ? 'newest' : 'urgent';

/**
 * The columns that a list can be ordered by, with both directions; `first` is the direction of the first
 * click.
 */
export const SORT_COLUMNS = {
  clock: { ascending: 'due', descending: 'due_desc', first: 'due' },
  since: { ascending: 'oldest', descending: 'newest', first: 'newest' },
} as const satisfies Record<string, Record<'ascending' | 'descending' | 'first', RequestSort>>;
export type SortColumn = keyof typeof SORT_COLUMNS;

/** Only open requests have a due time: ordered by it, a list would lack its closed ones. */
export function sortsOf(status: ListFilter['status']): readonly RequestSort[] {
  return ['closed', 'all', 'spam'].includes(status)
    ? SORTS.filter((sort) => sort === 'newest' || sort === 'oldest')
    : SORTS;
}

/** The list's direction by a column; null when it is ordered by something else. */
export function directionOf(
  sort: RequestSort,
  column: SortColumn,
): 'ascending' | 'descending' | null {
  const { ascending, descending } = SORT_COLUMNS[column];
  if (sort === ascending) return 'ascending';
  return sort === descending ? 'descending' : null;
}

/**
 * The order after a click on a column's heading: its first direction, or the other one where it has one
 * already.
 */
export function sortBy(sort: RequestSort, column: SortColumn): RequestSort {
  const { ascending, descending, first } = SORT_COLUMNS[column];
  const direction = directionOf(sort, column);
  if (direction === null) return first;
  return direction === 'ascending' ? descending : ascending;
}

const STATUSES = ['open', 'all', 'spam', ...REQUEST_STATUSES] as const;

function oneOf<const T extends readonly string[]>(
  options: T,
  value: string | null,
): T[number] | '' {
  return options.find((option) => option === value) ?? '';
}

const dateOf = (value: string | null): string => (value && isIsoDate(value) ? value : '');

const comparedOf = (value: string | null): string => (value && readCompared(value) ? value : '');

/** Reads an address. Invalid values are ignored, so that an old link still opens a list. */
export function readFilter(params: URLSearchParams): ListFilter {
  const assignee = params.get('assignee') ?? '';
  const asked = {
    assignee: /^(?:me|none|[1-9]\d{0,14})$/.test(assignee) ? assignee : '',
    due: oneOf(['today', 'overdue', 'deadline'], params.get('due')),
    late: oneOf(LATE_CAUSES, params.get('late')),
    service: (params.get('service') ?? '').slice(0, 40),
    source: (params.get('source') ?? '').slice(0, 100),
    landing: (params.get('landing') ?? '').slice(0, 300),
    campaign: (params.get('campaign') ?? '').slice(0, 60),
    result: oneOf(RESULTS, params.get('result')),
    answer: oneOf(ANSWER_FILTERS, params.get('answer')),
    claim: oneOf(CLAIM_FIGURES, params.get('claim')),
    compared: comparedOf(params.get('compared')),
    rating: oneOf(RATING_FILTERS, params.get('rating')),
    search: (params.get('search') ?? '').slice(0, 100),
    from: dateOf(params.get('from')),
    to: dateOf(params.get('to')),
    closed_on: dateOf(params.get('closed_on')),
  };
  const status = oneOf(STATUSES, params.get('status')) || impliedStatus(asked);
  const sort = oneOf(SORTS, params.get('sort')) || defaultSort(status);
  return { status, ...asked, sort };
}

const NAMES = Object.keys(DEFAULT_FILTER) as (keyof ListFilter)[];

/** Writes an address: only values that differ from the defaults, always in the same order. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const { status, sort: _sort, ...asked } = filter;
  const defaults = { ...DEFAULT_FILTER, status: impliedStatus(asked), sort: defaultSort(status) };
  const changed = NAMES.filter((name) => filter[name] !== defaults[name]);
  return new URLSearchParams(changed.map((name) => [name, filter[name]]));
}

/** The filter with another status, in that status's default order unless the user chose another one. */
export function withStatus(filter: ListFilter, status: ListFilter['status']): ListFilter {
  const isStored =
    filter.sort !== defaultSort(filter.status) && sortsOf(status).includes(filter.sort);
  return { ...filter, status, sort: isStored ? filter.sort : defaultSort(status) };
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

/** The filters that a tab sets; search, service, source and dates stay when the tab changes. */
const OF_TABS = [
  'status',
  'assignee',
  'due',
  'late',
  'result',
  'answer',
  'claim',
  'compared',
  'rating',
  'closed_on',
  'sort',
] as const;

export function toTab(filter: ListFilter, tab: Tab): ListFilter {
  const { service, source, landing, campaign, search, from, to } = filter;
  const stays = { service, source, landing, campaign, search, from, to };
  return { ...DEFAULT_FILTER, ...stays, ...TABS[tab] };
}

/** The tab that has the same filters, whatever the order; null for none. */
export function tabOf(filter: ListFilter): Tab | null {
  const isTab = (tab: Tab): boolean => {
    const asked: ListFilter = { ...DEFAULT_FILTER, ...TABS[tab] };
    return OF_TABS.every((name) => name === 'sort' || filter[name] === asked[name]);
  };
  return (Object.keys(TABS) as Tab[]).find(isTab) ?? null;
}

/** The filter without the user's additions: the tab's own, or nothing but the default order. */
export function defaultFilterOf(filter: ListFilter): ListFilter {
  const tab = tabOf(filter);
  return tab ? toTab(DEFAULT_FILTER, tab) : { ...DEFAULT_FILTER, sort: defaultSort(filter.status) };
}

/** Whether a filter narrows its tab: then an empty list has another meaning. */
export function isNarrowed(filter: ListFilter): boolean {
  const { service, source, landing, campaign, search, from, to } = filter;
  const asked = [service, source, landing, campaign, search, from, to];
  return tabOf(filter) === null || asked.some(Boolean);
}
