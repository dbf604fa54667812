import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLAIM_FIGURES } from '#domain/claims/figures.ts';
import { LATE_CAUSES } from '#domain/requests.ts';
import { directionOf, type SortColumns, sortBy } from '#kit/list.ts';
import { listQuery } from './list.ts';
import {
  ANSWER_FILTERS,
  defaultFilterOf,
  type ListFilter,
  type RequestSort,
  SORT_COLUMNS,
  SORTS,
  sortsOf,
  TABS,
  type Tab,
  tabOf,
  toQuery,
  toTab,
  WORKLIST,
  withStatus,
  worklistOf,
} from './list-filter.ts';

const DEFAULT_FILTER = WORKLIST.empty;
const COLUMNS: SortColumns<'clock' | 'since', RequestSort> = SORT_COLUMNS;
const isNarrowed = (filter: ListFilter) => WORKLIST.narrowing(filter).length > 0;
const some = (given: Partial<ListFilter>): ListFilter => ({ ...DEFAULT_FILTER, ...given });
const read = WORKLIST.readQuery;

const filters: fc.Arbitrary<ListFilter> = fc.record({
  status: fc.constantFrom('open', 'all', 'spam', 'new', 'waiting', 'closed'),
  assignee: fc.constantFrom('', 'me', 'none', '12'),
  due: fc.constantFrom('', 'today', 'overdue'),
  late: fc.constantFrom('', ...LATE_CAUSES),
  service: fc.constantFrom('', 'claims-processing', 'item:7'),
  source: fc.constantFrom('', 'google.com', 'unknown'),
  landing: fc.constantFrom('', '/fire-insurance'),
  campaign: fc.constantFrom('', 'زمستان ایمن'),
  result: fc.constantFrom('', 'won', 'invalid'),
  step: fc.constantFrom('', 'offered', 'objection'),
  reason: fc.constantFrom('', 'none', 'call.price', 'renewal.b3f0-1'),
  answer: fc.constantFrom('', ...ANSWER_FILTERS),
  claim: fc.constantFrom('', ...CLAIM_FIGURES),
  compared: fc.constantFrom(
    '',
    'chosen.2026-11-01.2026-11-30',
    'decided.2026-11-01.2026-11-01.fire.7',
  ),
  rating: fc.constantFrom('', 'rated', 'low', '1', 'asked', 'answered', 'silent'),
  customer: fc.constantFrom('', '12'),
  search: fc.string({ maxLength: 100 }),
  from: fc.constantFrom('', '2026-10-23'),
  to: fc.constantFrom('', '2026-11-21'),
  sort: fc.constantFrom(...SORTS),
  closed_on: fc.constantFrom('', '2026-11-20'),
});

describe('the filter in the address', () => {
  it('has renewals by the end of their policies, under each tab of open ones', () => {
    const list = worklistOf('renewal');
    expect(list.empty.sort).toBe('ends');
    expect(list.write(toTab(list.empty, 'mine', list)).toString()).toBe('status=open&assignee=me');
    expect(list.readQuery('status=closed').sort).toBe('newest');
    expect(list.set(list.readQuery('status=closed'), 'status', 'open').sort).toBe('ends');
    expect(list.readQuery('sort=urgent').sort).toBe('urgent');
    expect(worklistOf('call')).toBe(WORKLIST);
    expect(worklistOf(null)).toBe(WORKLIST);
  });

  it('has the names of stored views, in their order', () => {
    expect(WORKLIST.names.join(' ')).toBe(
      'status assignee due late service source landing campaign result reason answer claim step compared rating customer search from to closed_on sort',
    );
  });

  it('comes back as it was written, and the API takes it', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const address = WORKLIST.write(filter).toString();
        expect(read(address)).toEqual(filter);
        const asked = Object.fromEntries(toQuery({ ...filter, search: 'رضا' }, 'call'));
        expect(listQuery.safeParse(asked).success).toBe(true);
      }),
    );
  });

  it('says nothing where nothing is asked', () => {
    expect(WORKLIST.write(DEFAULT_FILTER).toString()).toBe('');
    expect(read('')).toEqual(DEFAULT_FILTER);
    expect(toQuery(DEFAULT_FILTER, 'partner').toString()).toBe('kind=partner&status=open');
  });

  it('asks all requests where it asks anything, as the figures do that lead here', () => {
    expect(read('from=2026-11-01&to=2026-11-21')).toMatchObject({ status: 'all', sort: 'newest' });
    expect(read('search=1234').status).toBe('all');
    expect(read('due=overdue&assignee=me').status).toBe('open');
    expect(read('sort=due').status).toBe('open');
    expect(read('compared=chosen.2026-11-01.2026-11-30').status).toBe('all');
    expect(read('late=untouched&assignee=7')).toMatchObject({ status: 'open', sort: 'urgent' });
    expect(read('closed_on=2026-11-20')).toMatchObject({ status: 'all', sort: 'newest' });
    expect(WORKLIST.write(toTab(DEFAULT_FILTER, 'mine')).toString()).toBe(
      'status=open&assignee=me',
    );
  });

  it('begins with the newest where all is over, unless told otherwise', () => {
    expect(read('status=closed').sort).toBe('newest');
    expect(read('status=closed&sort=urgent').sort).toBe('urgent');
    expect(WORKLIST.write(toTab(DEFAULT_FILTER, 'closed')).toString()).toBe('status=closed');
    expect(withStatus(DEFAULT_FILTER, 'all').sort).toBe('newest');
    expect(withStatus(some({ sort: 'oldest' }), 'closed').sort).toBe('oldest');
    // What is closed has no due time: that list would be empty.
    expect(withStatus(some({ sort: 'due' }), 'closed').sort).toBe('newest');
  });

  it('takes what makes no sense as not said', () => {
    const nonsense =
      'status=lost&assignee=0&due=never&late=no&closed_on=1405-01-01x&result=x&reason=call&step=gone&compared=picked.2026-11-01.2026-11-30&from=2026-02-30&to=1405&sort=up';
    expect(read(nonsense)).toEqual(DEFAULT_FILTER);
    expect(read('assignee=you').assignee).toBe('');
  });

  it('asks for machines’ letters apart from everything else, and for all without a status', () => {
    expect(toQuery(some({ status: 'spam' }), 'call').toString()).toBe('kind=call&spam=true');
    expect(toQuery(some({ status: 'all' }), 'call').toString()).toBe('kind=call');
    expect(toQuery(some({ late: 'message' }), null).toString()).toBe('status=open&late=message');
  });
});

describe('the headings of the columns', () => {
  it('order by their column, and the other way round when pressed again', () => {
    expect(sortBy(COLUMNS, 'urgent', 'since')).toBe('newest');
    expect(sortBy(COLUMNS, 'newest', 'since')).toBe('oldest');
    expect(sortBy(COLUMNS, 'oldest', 'since')).toBe('newest');
    expect(sortBy(COLUMNS, 'newest', 'clock')).toBe('due');
    expect(sortBy(COLUMNS, 'due', 'clock')).toBe('due_desc');
    expect(directionOf(COLUMNS, 'due_desc', 'clock')).toBe('descending');
    expect(directionOf(COLUMNS, 'urgent', 'clock')).toBeNull();
  });

  it('offer no due times where the list has closed ones', () => {
    // Only renewals have policies that end, and only claims have deadlines.
    const others = SORTS.filter((sort) => sort !== 'ends' && sort !== 'deadline');
    expect(sortsOf('open')).toEqual(others);
    expect(sortsOf('open', 'renewal')).toEqual([...others, 'ends']);
    expect(sortsOf('open', 'claim')).toEqual([...others, 'deadline']);
    expect(sortsOf('closed', 'claim')).toEqual(['newest', 'oldest']);
    expect(sortsOf('waiting')).toContain('due_desc');
    for (const status of ['closed', 'all', 'spam'] as const) {
      expect(sortsOf(status)).toEqual(['newest', 'oldest']);
    }
  });
});

describe('the tabs', () => {
  it('are known by their filter, in whatever order', () => {
    for (const tab of Object.keys(TABS) as Tab[]) {
      expect(tabOf(toTab(DEFAULT_FILTER, tab))).toBe(tab);
      expect(tabOf({ ...toTab(DEFAULT_FILTER, tab), sort: 'due' })).toBe(tab);
    }
    expect(tabOf(some({ status: 'waiting' }))).toBeNull();
    expect(tabOf(some({ assignee: '7' }))).toBeNull();
    expect(tabOf(some({ status: 'all', compared: 'chosen.2026-11-01.2026-11-30' }))).toBeNull();
    expect(tabOf(some({ due: 'overdue', late: 'customer' }))).toBeNull();
    expect(tabOf(toTab(some({ closed_on: '2026-11-20' }), 'closed'))).toBe('closed');
  });

  it('keep what was searched for', () => {
    const filter = some({ status: 'waiting', assignee: '7', search: 'رضا', from: '2026-11-01' });
    expect(toTab(filter, 'mine')).toEqual(
      some({ assignee: 'me', search: 'رضا', from: '2026-11-01' }),
    );
  });

  it('and the usual order go without saying', () => {
    expect(defaultFilterOf(some({ status: 'all', assignee: 'me' })).sort).toBe('newest');
    expect(defaultFilterOf(some({ assignee: 'me', search: 'رضا' }))).toEqual(
      some({ assignee: 'me' }),
    );
    expect(defaultFilterOf(some({ status: 'waiting' }))).toEqual(DEFAULT_FILTER);
  });

  it('narrowed by more say so', () => {
    expect(isNarrowed(toTab(DEFAULT_FILTER, 'closed'))).toBe(false);
    expect(isNarrowed(some({ search: 'رضا' }))).toBe(true);
    expect(isNarrowed(some({ status: 'waiting' }))).toBe(true);
  });
});
