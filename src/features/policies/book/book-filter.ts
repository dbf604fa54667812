import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import {
  isRenewalFilter,
  OTHER_REASON,
  OTHER_REASON_LABEL,
  RENEWAL_FIGURE_LABELS,
  RENEWAL_FIGURES,
  type RenewalFilter,
  reasonFilter,
} from '#domain/policies/outcomes.ts';
import { POLICY_STATUS_LABELS, POLICY_STATUSES } from '#domain/policies/statuses.ts';
import { POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import {
  always,
  type Choices,
  choice,
  choicesOf,
  day,
  dayOnly,
  defineList,
  type Field,
  type FilterOf,
  type List,
  linked,
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
  [TEXTS.texts, /^(?:text_|stopped$)/],
] as const;

/** The filters by renewal, with the reasons of the office's list; what is chosen last are all others. */
export function renewalChoices(reasons: readonly { id: string; label: string }[]): Choices {
  const [outcomes, contacts, ...texts] = RENEWAL_GROUPS.map(([group, isIn]) => ({
    group,
    items: choicesOf(
      RENEWAL_FIGURES.filter((value) => isIn.test(value)),
      RENEWAL_FIGURE_LABELS,
    ),
  }));
  const all = [...reasons, { id: OTHER_REASON, label: OTHER_REASON_LABEL }];
  const why = {
    group: TEXTS.reasons,
    items: all.map(({ id, label }) => ({ value: reasonFilter(id), label })),
  };
  return [outcomes, contacts, why, ...texts].flatMap((group) => group ?? []);
}

const RENEWAL: Field<RenewalFilter | ''> = {
  label: TEXTS.renewal,
  control: 'choice',
  unknown: TEXTS.goneReason,
  read: (asked) => (isRenewalFilter(asked) ? asked : ''),
};

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
  renewal: RENEWAL,
  /** Only policies with an unpaid instalment that is due today or on a day off after it, or was due before. */
  instalment: choice(['today', 'late'], {
    label: TEXTS.instalment,
    labels: { today: TEXTS.instalmentToday, late: TEXTS.instalmentLate },
    error: errors.instalment,
  }),
  /** Only policies whose number the insurer has twice. */
  doubled: choice(['true'], {
    label: WORDS.number,
    labels: { true: TEXTS.doubled },
    chip: withoutLabel,
  }),
  /** Of this customer, and of all that were merged into it. */
  customer: linked(TEXTS.customer),
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
    instalment: isOfAll,
    from: isOfAll,
    to: isOfAll,
    month: ({ tab }) => tab === 'months',
  },
  change: { doubled: withDoubled },
  bare: ({ tab }) => toBookTab(BOOK.empty, tab),
  panel: ['line', 'insurer', 'owner', 'status', 'instalment', 'doubled', 'from', 'to', 'renewal'],
});
/** The filter under another tab, in that tab's default order; line, insurer, owner, customer and search stay. */
export function toBookTab(filter: BookFilter, tab: BookTab): BookFilter {
  const { line, insurer, owner, customer, search } = filter;
  const stays = { line, insurer, owner, customer, search };
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
  const { tab, status, line, insurer, owner, renewal, instalment, doubled, search } = filter;
  const { customer, from, to, month } = filter;
  const whose = { line, insurer, owner, customer, instalment, doubled };
  const asked: Record<string, string> = { status, ...whose, renewal, search, from, to };
  if (tab === 'active' || tab === 'mine') asked.status = 'active';
  if (tab === 'mine') asked.owner = 'me';
  if (tab === 'week' || tab === 'soon') asked.due_within = String(AHEAD[tab]);
  if (tab === 'passed') asked.passed = 'true';
  if (tab === 'months') Object.assign(asked, monthOf(month || today));
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
}
