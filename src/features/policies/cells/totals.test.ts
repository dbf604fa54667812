import { describe, expect, it } from 'vitest';
import { readWhole } from '#test/books/reading.ts';
import { bookOfRows, HEADINGS, policyRow } from '#test/books/table.ts';
import type { MadeCell } from '#test/workbooks.ts';

const at = (cells: Record<number, MadeCell>): MadeCell[] =>
  Array.from({ length: HEADINGS.length }, (_none, place) => cells[place] ?? null);
const SUM = '250,000,000';

describe('rows that sum others up', () => {
  it.each<[string, MadeCell[]]>([
    ['of an insurer, by Excel', at({ 3: 'دانا Total', 7: SUM })],
    ['of an insurer', at({ 3: 'جمع ایران', 7: SUM })],
    ['of an insurer behind its name', at({ 3: 'ایران - جمع کل', 7: SUM })],
    ['of all', at({ 3: 'Grand Total', 7: SUM })],
    ['of all, with marks', at({ 0: '*** جمع کل: ***', 7: SUM })],
    ['of a month', at({ 5: 'مجموع ماه', 7: SUM })],
    ['of a month, by Excel', at({ 5: '1405/03 Total', 7: SUM })],
    ['of a line', at({ 2: 'بدنه Total', 7: SUM })],
    ['of a holder', at({ 0: 'علی رضایی Total', 7: SUM })],
    ['beside what they are of', at({ 3: 'دانا', 4: 'جمع', 7: SUM })],
    ['with a count of them', at({ 3: 'دانا Count', 4: 2 })],
    ['with a count in a column of their own', at({ 3: 'مجموع دانا', 4: 2, 7: SUM })],
    ['of half a year', at({ 0: 'جمع شش‌ماهه', 7: SUM })],
    ['carried over', at({ 0: 'نقل از صفحه قبل', 7: SUM })],
    ['carried over to the next page', at({ 0: 'نقل به صفحه بعد', 7: SUM })],
  ])('%s are no policies', async (_name, total) => {
    const rows = [HEADINGS, policyRow('A-1'), total, policyRow('A-2')];
    const { lines, understood } = await readWhole(bookOfRows(rows));
    expect(lines.map(({ values }) => values?.number)).toEqual(['A-1', 'A-2']);
    expect(understood.left).toEqual([{ row: 3, why: 'total' }]);
    expect(understood.leftCounts).toEqual({ total: 1, note: 0, headings: 0 });
  });

  it.each<[string, Record<number, MadeCell>]>([
    ['a holder called so', { 0: 'مجموع صنایع کاوه' }],
    ['a holder called so in Latin', { 0: 'Behran Total' }],
    ['a company whose name begins so', { 0: 'کل صنعت پارس' }],
  ])('%s is one', async (_name, cells) => {
    const { lines } = await readWhole(bookOfRows([HEADINGS, policyRow('A-1', cells)]));
    expect(lines.map(({ values }) => values?.number)).toEqual(['A-1']);
  });

  it('one without its days is a fault, and not left out', async () => {
    const row = policyRow('A-1', { 0: 'جمع‌آوران نور', 5: null, 6: null });
    const { lines } = await readWhole(bookOfRows([HEADINGS, row, policyRow('A-2')]));
    expect(lines[0]?.errors?.map(({ cause }) => cause)).toEqual(['empty', 'empty']);
  });

  it('are counted, however many there are', async () => {
    const rows = Array.from({ length: 130 }, (_none, n) => [
      ...[policyRow(`A-${n}`), at({ 3: 'دانا Total', 7: SUM })],
    ]).flat();
    const { understood } = await readWhole(bookOfRows([HEADINGS, ...rows]));
    expect(understood.leftCounts.total).toBe(130);
  });
});
