import { expect, it } from 'vitest';
import { columnLetter } from './import.ts';

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
});
