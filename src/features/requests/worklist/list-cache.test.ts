import { describe, expect, it } from 'vitest';
import { listedRequest } from '#test/listed-request.ts';
import type { RequestView } from '../contract.ts';
import { loadedRows, type Pages, withAdded, withChanged } from './list-cache.ts';

const now = new Date('2026-11-21T08:30:00Z');
const minutesAgo = (n: number) => new Date(now.getTime() - n * 60_000).toISOString();

/** A request that arrived `arrived` minutes ago and is due `due` minutes from now. */
const request = (id: number, arrived: number, due: number, given: Partial<RequestView> = {}) =>
  listedRequest({ id, created_at: minutesAgo(arrived), due_at: minutesAgo(-due), ...given });

function listOf(parts: RequestView[][], isMore: boolean): Pages {
  return {
    pageParams: parts.map(() => null),
    pages: parts.map((data, index) => ({
      message: '',
      data,
      meta: {
        page: 1,
        per_page: 2,
        total: parts.flat().length,
        total_is_estimate: false,
        next_cursor: index < parts.length - 1 || isMore ? `after.${index}` : null,
      },
    })),
  };
}

const ids = (pages: Pages) => loadedRows(pages).map(({ id }) => id);

/** Two that are late, then two that are not: the urgent order. */
const late = [request(1, 300, -60), request(2, 100, -5)];
const rest = [request(4, 10, 5), request(3, 50, 30)];

describe('a list that changes while it is read', () => {
  it('shows a row once, where it stood first', () => {
    expect(ids(listOf([late, [request(2, 100, -5), ...rest]], false))).toEqual([1, 2, 4, 3]);
  });

  it('keeps a changed row in its place, and an older answer changes nothing', () => {
    const list = listOf([late, rest], true);
    const changed = request(4, 10, 500, { updated_at: minutesAgo(0), status: 'waiting' });
    const after = withChanged(list, changed);
    expect(ids(after)).toEqual([1, 2, 4, 3]);
    expect(loadedRows(after)[2]?.status).toBe('waiting');
    expect(after.pages[0]).toBe(list.pages[0]);
    expect(withChanged(after, request(4, 10, 5, { updated_at: minutesAgo(9) }))).toBe(after);
    expect(withChanged(list, request(9, 1, 1))).toBe(list);
  });

  it('takes in a new row where the order has it', () => {
    const list = listOf([late, rest], false);
    const add = (row: RequestView, sort: 'urgent' | 'newest' | 'due') =>
      ids(withAdded(list, row, { sort, now }));
    expect(add(request(5, 0, 15), 'urgent')).toEqual([1, 2, 5, 4, 3]);
    expect(add(request(5, 200, -20), 'urgent')).toEqual([1, 5, 2, 4, 3]);
    expect(add(request(5, 400, 90), 'urgent')).toEqual([1, 2, 4, 3, 5]);
    expect(add(request(5, 0, 15), 'due')).toEqual([1, 2, 4, 5, 3]);
    const newest = listOf([[rest[0], rest[1]], late.toReversed()] as RequestView[][], false);
    expect(ids(withAdded(newest, request(5, 0, 15), { sort: 'newest', now }))).toEqual([
      5, 4, 3, 2, 1,
    ]);
    expect(withAdded(list, request(5, 0, 15), { sort: 'urgent', now }).pages[0]?.meta.total).toBe(
      5,
    );
  });

  it('waits with what belongs behind the part that was fetched, and takes nothing twice', () => {
    const list = listOf([late, rest], true);
    expect(withAdded(list, request(5, 400, 90), { sort: 'urgent', now })).toBe(list);
    expect(withAdded(list, request(2, 100, -5), { sort: 'urgent', now })).toBe(list);
    const empty = listOf([[]], false);
    expect(ids(withAdded(empty, request(5, 0, 15), { sort: 'urgent', now }))).toEqual([5]);
  });
});
