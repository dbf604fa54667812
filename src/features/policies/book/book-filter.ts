import { CLAIM_LINES, type ClaimLine } from '#domain/claims/lines.ts';
import { RENEWAL_FILTERS, type RenewalFilter } from '#domain/policies/outcomes.ts';
import { POLICY_STATUSES, type PolicyStatus } from '#domain/policies/statuses.ts';
import { isIsoDate } from '#lib/dates/jalali.ts';
import { daysIn, monthOf } from '#lib/dates/jalali-periods.ts';
import { POLICY_SORTS, type PolicySort, RENEWAL_DAYS_MAX } from './book.ts';

/** The tabs of the book: its most common filters. */
export const BOOK_TABS = [
  'active',
  'mine',
  'week',
  'soon',
  'passed',
  'months',
  'all',
  'visitors',
] as const;
export type BookTab = (typeof BOOK_TABS)[number];
/** Tabs that show policies; the other one shows reminders that visitors asked for. */
export type PolicyTab = Exclude<BookTab, 'visitors'>;

/** The filter of the book, as in its address; what the address leaves out is as in `DEFAULT_BOOK`. */
export type BookFilter = {
  tab: BookTab;
  /** Only under tabs that do not fix the status themselves. */
  status: '' | PolicyStatus;
  line: '' | ClaimLine;
  /** An id. */
  insurer: string;
  /** `me`, `none`, the id of a colleague, or empty for all. */
  owner: string;
  /** The outcome of the terms, where the days on which they end are given. */
  renewal: '' | RenewalFilter;
  /** Only policies whose number the insurer has twice; under the tab that shows all. */
  doubled: '' | 'true';
  search: string;
  /** The first and the last day of the range in which they end, Gregorian; under the tab that shows all. */
  from: string;
  to: string;
  /** Any day of the month that is shown, Gregorian; empty for the current month. */
  month: string;
  sort: PolicySort;
};

export const DEFAULT_BOOK: BookFilter = {
  tab: 'active',
  status: '',
  line: '',
  insurer: '',
  owner: '',
  renewal: '',
  doubled: '',
  search: '',
  from: '',
  to: '',
  month: '',
  sort: 'due',
};

/** How many days ahead these tabs look. */
const AHEAD = { week: 7, soon: 30 } as const;

/** Passed terms are sorted latest end first, the tab of all newest first, doubled numbers side by side. */
const defaultSort = ({ tab, doubled }: Pick<BookFilter, 'tab' | 'doubled'>): PolicySort => {
  if (doubled) return 'number';
  if (tab === 'all') return 'newest';
  return tab === 'passed' ? 'due_desc' : 'due';
};

const saysStatus = (tab: BookTab): boolean => tab !== 'months' && tab !== 'all';

/** Whether the filter can ask for outcomes of terms: of a month, or of at most `RENEWAL_DAYS_MAX` days. */
export function asksOfDays({ tab, from, to }: Pick<BookFilter, 'tab' | 'from' | 'to'>): boolean {
  if (tab !== 'all') return tab === 'months';
  return from !== '' && to !== '' && from <= to && daysIn({ from, to }) <= RENEWAL_DAYS_MAX;
}

const dayIn = (value: string | null): string => (value && isIsoDate(value) ? value : '');

const oneOf = <const T extends readonly string[]>(options: T, value: string | null) =>
  options.find((option) => option === value) as T[number] | undefined;

/** Reads an address. An invalid value counts as absent: an old link must still open the book. */
export function readBook(params: URLSearchParams): BookFilter {
  const tab = oneOf(BOOK_TABS, params.get('tab')) ?? DEFAULT_BOOK.tab;
  const isOfPolicies = tab !== 'visitors';
  const owner = params.get('owner') ?? '';
  const insurer = params.get('insurer') ?? '';
  const month = params.get('month') ?? '';
  const status = oneOf(POLICY_STATUSES, params.get('status')) ?? '';
  const from = tab === 'all' ? dayIn(params.get('from')) : '';
  const to = tab === 'all' ? dayIn(params.get('to')) : '';
  const renewal = oneOf(RENEWAL_FILTERS, params.get('renewal')) ?? '';
  const doubled = tab === 'all' && params.get('doubled') === 'true' ? 'true' : '';
  return {
    tab,
    status: saysStatus(tab) ? '' : status,
    line: isOfPolicies ? (oneOf(CLAIM_LINES, params.get('line')) ?? '') : '',
    insurer: isOfPolicies && /^[1-9]\d{0,14}$/.test(insurer) ? insurer : '',
    owner: isOfPolicies && tab !== 'mine' && /^(?:me|none|[1-9]\d{0,14})$/.test(owner) ? owner : '',
    renewal: asksOfDays({ tab, from, to }) ? renewal : '',
    doubled,
    search: (params.get('search') ?? '').slice(0, 100),
    from,
    to,
    month: tab === 'months' && isIsoDate(month) ? month : '',
    sort: oneOf(POLICY_SORTS, params.get('sort')) ?? defaultSort({ tab, doubled }),
  };
}

const NAMES = Object.keys(DEFAULT_BOOK) as (keyof BookFilter)[];

/** Writes an address: only what differs from the defaults, always in the same order. */
export function writeBook(filter: BookFilter): URLSearchParams {
  const defaults = { ...DEFAULT_BOOK, sort: defaultSort(filter) };
  const changed = NAMES.filter((name) => filter[name] !== defaults[name]);
  return new URLSearchParams(changed.map((name) => [name, filter[name]]));
}

/** The filter under another tab, in that tab's default order; line, insurer, owner and search stay. */
export function toBookTab(filter: BookFilter, tab: BookTab): BookFilter {
  const none = { status: '', renewal: '', doubled: '', from: '', to: '', month: '' } as const;
  const sort = defaultSort({ tab, doubled: '' });
  return readBook(writeBook({ ...filter, ...none, tab, sort }));
}

/** The filter with doubled numbers alone or with all, in the default order for it. */
export const withDoubled = (filter: BookFilter, doubled: BookFilter['doubled']): BookFilter => ({
  ...filter,
  doubled,
  sort: defaultSort({ tab: filter.tab, doubled }),
});

/**
 * The query for the API, for the list and the export alike, without the order. `today` is a day of Tehran.
 */
export function toPolicyQuery(filter: BookFilter, today: string): URLSearchParams {
  const { tab, status, line, insurer, owner, renewal, doubled, search, from, to, month } = filter;
  const whose = { line, insurer, owner, doubled };
  const asked: Record<string, string> = { status, ...whose, renewal, search, from, to };
  if (tab === 'active' || tab === 'mine') asked.status = 'active';
  if (tab === 'mine') asked.owner = 'me';
  if (tab === 'week' || tab === 'soon') asked.due_within = String(AHEAD[tab]);
  if (tab === 'passed') asked.passed = 'true';
  if (tab === 'months') Object.assign(asked, monthOf(month || today));
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
}

/** Whether a filter narrows more than its tab does: then an empty list means something else. */
export function isBookNarrowed(filter: BookFilter): boolean {
  const { status, line, insurer, owner, renewal, doubled, search, from, to } = filter;
  return [status, line, insurer, owner, renewal, doubled, search, from, to].some(Boolean);
}
