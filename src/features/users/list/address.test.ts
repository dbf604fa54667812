import { describe, expect, it } from 'vitest';
import {
  directionOf,
  isListNarrowed,
  readListAddress,
  sortBy,
  writeListAddress,
} from './address.ts';

const read = (query: string) => readListAddress(new URLSearchParams(query));

describe('the headings of the list of users', () => {
  it('order by their column, and the other way round when pressed again', () => {
    expect(sortBy('newest', 'person')).toBe('name');
    expect(sortBy('name', 'person')).toBe('name_desc');
    expect(sortBy('name_desc', 'person')).toBe('name');
    expect(sortBy('name', 'since')).toBe('newest');
    expect(sortBy('newest', 'since')).toBe('oldest');
    expect([directionOf('newest', 'since'), directionOf('newest', 'person')]).toEqual([
      'descending',
      null,
    ]);
  });
});

describe('the address of the list of users', () => {
  it('is empty for the list as it opens', () => {
    const state = read('');
    expect(state).toEqual({ search: '', role: null, isActive: null, sort: 'newest', page: 1 });
    expect(writeListAddress(state).toString()).toBe('');
    expect(isListNarrowed(state)).toBe(false);
  });

  it('keeps all that is chosen', () => {
    const query = new URLSearchParams({
      search: 'علی ۰۹۱۲',
      role: 'super_admin',
      is_active: 'false',
      sort: 'name',
      page: '3',
    }).toString();
    expect(writeListAddress(read(query)).toString()).toBe(query);
    expect(isListNarrowed(read(query))).toBe(true);
  });

  it.each(['role=owner', 'is_active=maybe', 'sort=phone', 'page=0', 'page=x', 'page=-2'])(
    'takes %s for nothing',
    (query) => {
      expect(read(query)).toEqual(read(''));
    },
  );

  it('reads a page in any digits', () => {
    expect(read('page=۴').page).toBe(4);
    expect(read('page=2.7').page).toBe(2);
  });
});
