import { describe, expect, it } from 'vitest';
import {
  chipOf,
  choice,
  day,
  defineList,
  type FilterOf,
  type List,
  pageNumber,
  picked,
  searched,
  sorted,
} from './list.ts';

const FIELDS = {
  tab: choice(['open', 'closed']),
  state: choice(['new', 'old'], { label: 'وضعیت', labels: { new: 'تازه', old: 'کهنه' } }),
  owner: picked({ label: 'مسئول', unknown: 'همکار' }, ['me']),
  search: searched(),
  from: day('از'),
  sort: sorted(['newest', 'oldest'], { newest: 'تازه‌ترین', oldest: 'قدیمی‌ترین' }),
  page: pageNumber,
};
const LIST: List<FilterOf<typeof FIELDS>> = defineList(FIELDS, {
  defaults: ({ tab }) => ({ tab: 'open', sort: tab === 'closed' ? 'oldest' : 'newest' }),
  on: { state: ({ tab }) => tab === 'open' },
  bare: ({ tab }) => ({ ...LIST.empty, tab }),
});

describe('a list of fields', () => {
  it.each([
    '',
    'state=new&owner=7&search=%D8%B1&from=2026-11-21&sort=oldest&page=3',
    'tab=closed&owner=me&sort=newest',
  ])('writes an address as it was, in the order of its fields: %s', (address) => {
    expect(LIST.asWritten(address)).toBe(address);
  });

  it('takes what makes no sense, or means nothing here, as not said', () => {
    expect(LIST.readQuery('tab=x&state=x&owner=you&from=x&sort=x&page=0')).toEqual(LIST.empty);
    expect(LIST.asWritten('page=3&tab=closed&state=new')).toBe('tab=closed&page=3');
  });

  it('knows what narrows it, and begins anew with another filter', () => {
    const filter = LIST.readQuery('tab=closed&owner=me&search=x&sort=newest&page=2');
    expect(LIST.narrowing(filter)).toEqual(['owner', 'search']);
    expect(LIST.offered(filter)).toEqual(['owner', 'from']);
    expect(LIST.set(filter, 'page', '1').page).toBe('');
    expect(LIST.write(LIST.without(filter, 'owner')).toString()).toBe(
      'tab=closed&search=x&sort=newest',
    );
    expect(LIST.write(LIST.cleared(filter)).toString()).toBe('tab=closed');
  });

  it('shows a filter by its label, and one that is no choice any more', () => {
    expect(chipOf(FIELDS.state, 'new')).toBe('وضعیت: تازه');
    expect(chipOf(FIELDS.owner, '7', [])).toBe('مسئول: همکار');
    expect(chipOf(FIELDS.from, '2026-11-21')).toBe('از ۱۴۰۵/۰۸/۳۰');
    expect(chipOf(FIELDS.search, 'رضا ۱')).toBe('«رضا ۱»');
  });
});
