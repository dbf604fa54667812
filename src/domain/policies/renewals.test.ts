import { describe, expect, it } from 'vitest';
import { columnLetter } from './import.ts';
import { whatFollows } from './renewals.ts';

describe('what follows of a term that enters the book on 2026-11-25', () => {
  it.each([
    ['2026-11-24', { requests: 0, soon: 0, texts: 0 }],
    ['2026-11-25', { requests: 1, soon: 1, texts: 0 }],
    ['2026-11-26', { requests: 1, soon: 1, texts: 1 }],
    ['2026-12-02', { requests: 1, soon: 1, texts: 2 }],
    ['2026-12-09', { requests: 1, soon: 1, texts: 2 }],
    ['2026-12-25', { requests: 1, soon: 1, texts: 4 }],
    ['2026-12-26', { requests: 1, soon: 0, texts: 4 }],
  ])('and ends on %s', (endsOn, follows) => {
    expect(whatFollows(endsOn, '2026-11-25')).toEqual(follows);
  });
});

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
