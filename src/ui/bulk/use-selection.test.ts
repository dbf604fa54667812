import { describe, expect, it } from 'vitest';
import { NONE_CHOSEN, onlyThese, rangeOf, withRows } from './use-selection.ts';

const MOST = 100;
const rows = Array.from({ length: 120 }, (_, n) => ({ id: n + 1, info: { name: `نفر ${n + 1}` } }));
const idsOf = (some: Iterable<{ id: number }>) => [...some].map(({ id }) => id);

describe('what is chosen of a list', () => {
  it('is no more than may be chosen, and says so', () => {
    const all = withRows(NONE_CHOSEN, rows, true, MOST);
    expect(all.chosen.size).toBe(MOST);
    expect(all.isFull).toBe(true);
    const less = withRows(all.chosen, rows.slice(0, 1), false, MOST);
    expect(less).toMatchObject({ isFull: false });
    expect(withRows(less.chosen, rows.slice(110, 111), true, MOST).chosen.has(111)).toBe(true);
    // One that is chosen already takes no room.
    expect(withRows(all.chosen, rows.slice(0, 5), true, MOST).isFull).toBe(false);
  });

  it('is a range in either direction, or one row where its other end is gone', () => {
    expect(idsOf(rangeOf(rows, 3, 5))).toEqual([3, 4, 5]);
    expect(idsOf(rangeOf(rows, 5, 3))).toEqual([3, 4, 5]);
    expect(idsOf(rangeOf(rows, 999, 5))).toEqual([5]);
    expect(idsOf(rangeOf(rows, null, 5))).toEqual([5]);
    expect(idsOf(rangeOf(rows, 3, 999))).toEqual([]);
  });

  it('keeps the failed ones with their names', () => {
    const { chosen } = withRows(NONE_CHOSEN, rows.slice(0, 3), true, MOST);
    expect([...onlyThese(chosen, new Set([2, 7]))]).toEqual([[2, { name: 'نفر 2' }]]);
  });
});
