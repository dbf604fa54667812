import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import { RENEWAL_FILTER_LABELS, RENEWAL_FILTERS } from '#domain/policies/outcomes.ts';
import { POLICY_STATUS_LABELS, POLICY_STATUSES } from '#domain/policies/statuses.ts';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import {
  always,
  choice,
  choicesOf,
  day,
  dayOnly,
  defineList,
  type FilterOf,
  type List,
  picked,
  searched,
  sorted,
} from '#kit/list.ts';
import { daysIn, monthOf } from '#lib/dates/jalali-periods.ts';
import { POLICY_ERRORS as errors } from '../policies.words.ts';
import { BOOK_TEXTS as TEXTS } from './book.words.ts';

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

/**
 * By the last day, the nearest or the furthest first; by time of entry; or by number, all spellings of one
 * together. Each order follows an index.
 */
const POLICY_SORTS = ['due', 'due_desc', 'newest', 'number'] as const;
export type PolicySort = (typeof POLICY_SORTS)[number];

/** The longest range of days for a filter by outcome: a leap year. */
export const RENEWAL_DAYS_MAX = 366;

/** How many days ahead these tabs look. */
const AHEAD = { week: 7, soon: 30 } as const;

/** Passed terms are sorted latest end first, the tab of all newest first, doubled numbers side by side. */
const defaultSort = ({ tab, doubled }: { tab: BookTab; doubled: string }): PolicySort => {
  if (doubled) return 'number';
  if (tab === 'all') return 'newest';
  return tab === 'passed' ? 'due_desc' : 'due';
};

/** Whether the filter can ask for outcomes of terms: of a month, or of at most `RENEWAL_DAYS_MAX` days. */
function asksOfDays({ tab, from, to }: { tab: BookTab; from: string; to: string }): boolean {
  if (tab !== 'all') return tab === 'months';
  return from !== '' && to !== '' && from <= to && daysIn({ from, to }) <= RENEWAL_DAYS_MAX;
}

const RENEWAL_GROUPS = [
  [TEXTS.outcomes, /^(?:ended|kept|moved|lost|lapsed|open|gone)$/],
  [TEXTS.contacts, /^(?:asked|contacted|uncontacted)$/],
  [TEXTS.reasons, /^reason_/],
  [TEXTS.texts, /^(?:text_|stopped$)/],
] as const;

const withoutLabel = (words: string): string => words;
const isOfPolicies = ({ tab }: { tab: BookTab }): boolean => tab !== 'visitors';
const isOfAll = ({ tab }: { tab: BookTab }): boolean => tab === 'all';

export const BOOK_FIELDS = {
  tab: always(choice(BOOK_TABS)),
  /** Only under tabs that do not fix the status themselves. */
  status: choice(POLICY_STATUSES, { label: WORDS.status, labels: POLICY_STATUS_LABELS }),
  line: choice(CLAIM_LINES, {
    label: WORDS.line,
    labels: CLAIM_LINE_LABELS,
    chip: withoutLabel,
    error: errors.line,
  }),
  insurer: picked({ label: WORDS.insurer, unknown: TEXTS.goneInsurer, chip: withoutLabel }),
  owner: picked({ label: WORDS.owner, unknown: TEXTS.colleague }, ['me', 'none']),
  /** The outcome of the terms, where the days on which they end are given. */
  renewal: choice(RENEWAL_FILTERS, {
    label: TEXTS.renewal,
    choices: RENEWAL_GROUPS.map(([group, isIn]) => ({
      group,
      items: choicesOf(
        RENEWAL_FILTERS.filter((value) => isIn.test(value)),
        RENEWAL_FILTER_LABELS,
      ),
    })),
    error: errors.renewal,
  }),
  /** Only policies whose number the insurer has twice. */
  doubled: choice(['true'], {
    label: WORDS.number,
    labels: { true: TEXTS.doubled },
    chip: withoutLabel,
  }),
  search: searched(),
  /** The first and the last day of the range in which they end. */
  from: day(TEXTS.from),
  to: day(TEXTS.to),
  /** Any day of the month that is shown; empty for the current month. */
  month: dayOnly,
  sort: sorted(POLICY_SORTS, {
    due: 'نزدیک‌ترین پایان',
    due_desc: 'دورترین پایان',
    newest: 'تازه‌ثبت‌شده‌ها',
    number: 'شمارهٔ بیمه‌نامه',
  }),
};
export type BookFilter = FilterOf<typeof BOOK_FIELDS>;

export const BOOK: List<BookFilter> = defineList(BOOK_FIELDS, {
  defaults: ({ tab, doubled }) => ({
    tab: 'active',
    sort: defaultSort({ tab: tab || 'active', doubled }),
  }),
  on: {
    status: ({ tab }) => tab === 'months' || tab === 'all',
    line: isOfPolicies,
    insurer: isOfPolicies,
    owner: ({ tab }) => tab !== 'visitors' && tab !== 'mine',
    renewal: asksOfDays,
    doubled: isOfAll,
    from: isOfAll,
    to: isOfAll,
    month: ({ tab }) => tab === 'months',
  },
  change: { doubled: withDoubled },
  bare: ({ tab }) => toBookTab(BOOK.empty, tab),
  panel: ['line', 'insurer', 'owner', 'status', 'doubled', 'from', 'to', 'renewal'],
});
/** The filter under another tab, in that tab's default order; line, insurer, owner and search stay. */
export function toBookTab(filter: BookFilter, tab: BookTab): BookFilter {
  const { line, insurer, owner, search } = filter;
  const stays = { line, insurer, owner, search };
  const sort = defaultSort({ tab, doubled: '' });
  return BOOK.read(BOOK.write({ ...BOOK.empty, ...stays, tab, sort }));
}

/** The filter with doubled numbers alone or with all, in the default order for it. */
export function withDoubled(filter: BookFilter, doubled: BookFilter['doubled']): BookFilter {
  return { ...filter, doubled, sort: defaultSort({ tab: filter.tab, doubled }) };
}

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
