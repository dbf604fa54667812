import { describe, expect, it } from 'vitest';
import { loadedRows, type Pages, steadyRows } from './steady-rows.ts';

const row = (id: number) => ({ id, name: `${id}` });
const rowsOf = (...ids: number[]) => ids.map(row);

function pagesOf(...parts: number[][]): Pages<{ data: ReturnType<typeof rowsOf> }> {
  return {
    pageParams: parts.map(() => null),
    pages: parts.map((ids) => ({ data: rowsOf(...ids) })),
  };
}

/** The ids that are shown, and those of them that are gone. */
function shownAfter(shown: number[], answered: number[]) {
  const { rows, gone } = steadyRows(rowsOf(...shown), rowsOf(...answered));
  return [rows.map(({ id }) => id), [...gone]];
}

describe('a list that changes while it is read', () => {
  it('shows a row once, where it stood first', () => {
    expect(loadedRows(pagesOf([1, 2], [2, 3])).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('takes in a new row behind the one that it follows, in any number', () => {
    expect(shownAfter([1, 2, 3], [1, 9, 2, 3])).toEqual([[1, 9, 2, 3], []]);
    expect(shownAfter([1, 2, 3], [8, 9, 1, 2, 3])).toEqual([[8, 9, 1, 2, 3], []]);
    expect(shownAfter([1, 2], [1, 2, 3, 4])).toEqual([[1, 2, 3, 4], []]);
    expect(shownAfter([], [1, 2])).toEqual([[1, 2], []]);
  });

  it('keeps a row that moved in its place, and says nothing against it', () => {
    expect(shownAfter([1, 2, 3], [2, 3, 1])).toEqual([[1, 2, 3], []]);
    expect(shownAfter([1, 2, 3], [2, 9, 3, 1])).toEqual([[1, 2, 9, 3], []]);
  });

  it('keeps a row that no longer belongs there, and marks it until it does', () => {
    expect(shownAfter([1, 2, 3], [1, 3])).toEqual([[1, 2, 3], [2]]);
    expect(shownAfter([1, 2, 3], [1, 9, 3])).toEqual([[1, 9, 2, 3], [2]]);
    expect(shownAfter([1, 2, 3], [])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(shownAfter([1, 2, 3], [1, 2, 3])).toEqual([[1, 2, 3], []]);
  });

  it('shows what the server said last of a row that is still there', () => {
    const changed = { id: 1, name: 'changed' };
    expect(steadyRows(rowsOf(1, 2), [changed, row(2)]).rows[0]?.name).toBe('changed');
  });
});
