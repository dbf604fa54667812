import { describe, expect, it } from 'vitest';
import { directionOf, type SortColumns, sortBy } from '#kit/list.ts';
import { USER_SORT_COLUMNS, USERS, type UserSort } from './list.ts';

const COLUMNS: SortColumns<'person' | 'since', UserSort> = USER_SORT_COLUMNS;
const read = USERS.readQuery;

describe('the headings of the list of users', () => {
  it('order by their column, and the other way round when pressed again', () => {
    expect(sortBy(COLUMNS, 'newest', 'person')).toBe('name');
    expect(sortBy(COLUMNS, 'name', 'person')).toBe('name_desc');
    expect(sortBy(COLUMNS, 'name_desc', 'person')).toBe('name');
    expect(sortBy(COLUMNS, 'name', 'since')).toBe('newest');
    expect(sortBy(COLUMNS, 'newest', 'since')).toBe('oldest');
    expect([
      directionOf(COLUMNS, 'newest', 'since'),
      directionOf(COLUMNS, 'newest', 'person'),
    ]).toEqual(['descending', null]);
  });
});

describe('the address of the list of users', () => {
  it('is empty for the list as it opens', () => {
    const state = read('');
    expect(state).toEqual({ search: '', role: '', is_active: '', sort: 'newest', page: '' });
    expect(USERS.write(state).toString()).toBe('');
    expect(USERS.narrowing(state).length > 0).toBe(false);
  });

  it('keeps all that is chosen', () => {
    const query = new URLSearchParams({
      search: 'علی ۰۹۱۲',
      role: 'super_admin',
      is_active: 'false',
      sort: 'name',
      page: '3',
    }).toString();
    expect(USERS.write(read(query)).toString()).toBe(query);
    expect(USERS.narrowing(read(query))).toEqual(['search', 'role', 'is_active']);
  });

  it.each(['role=owner', 'is_active=maybe', 'sort=phone', 'page=0', 'page=x', 'page=-2'])(
    'takes %s for nothing',
    (query) => {
      expect(read(query)).toEqual(read(''));
    },
  );

  it('reads a page in any digits', () => {
    expect(read('page=۴').page).toBe('4');
    expect(read('page=2.7').page).toBe('2');
  });
});
