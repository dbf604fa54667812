import { describe, expect, it } from 'vitest';
import { insurerId, readFile } from '#test/books/reading.ts';
import { bookOfRows, HEADINGS, policyRow } from '#test/books/table.ts';
import type { MadeCell } from '#test/workbooks.ts';

const shapeOf = async (rows: MadeCell[][], said = {}) => {
  const reading = await readFile(bookOfRows(rows), said);
  return reading.ok ? 'read' : reading.reason;
};

describe('two tables beside each other', () => {
  const beside = (left: MadeCell[], right: MadeCell[]) => [...left, null, ...right];

  it.each<[string, MadeCell[][]]>([
    ['on one level', [beside(HEADINGS, HEADINGS), beside(policyRow('A-1'), policyRow('B-1'))]],
    [
      'one of them lower',
      [
        HEADINGS,
        policyRow('A-1'),
        beside(policyRow('A-2'), HEADINGS),
        beside(policyRow('A-3'), policyRow('B-1')),
      ],
    ],
    [
      'each with its title',
      [
        ['ثالث', ...Array<null>(8).fill(null), 'بدنه'],
        beside(HEADINGS, HEADINGS),
        beside(policyRow('A-1'), policyRow('B-1')),
      ],
    ],
    [
      'the other with fewer columns',
      [beside(HEADINGS, HEADINGS.slice(0, 7)), beside(policyRow('A-1'), policyRow('B-1'))],
    ],
  ])('%s are refused by name', async (_name, rows) => {
    expect(await shapeOf(rows)).toBe('side-by-side');
  });

  it('one with more columns of the same kind is none of them', async () => {
    const headings = [...HEADINGS, 'نام بیمه‌شده', 'کد یکتای بیمه‌نامه', 'تاریخ سررسید', 'مبلغ'];
    const row = [...policyRow('A-1'), 'علی', '77', '1406/03/01', '5'];
    expect(await shapeOf([headings, row])).toBe('read');
    expect(
      await shapeOf([
        [...HEADINGS, 'بیمه‌گر'],
        [...policyRow('A-1'), 'ایران'],
      ]),
    ).toBe('read');
  });
});

describe('a table that is turned', () => {
  const turned = (rows: MadeCell[][]): MadeCell[][] =>
    HEADINGS.map((_heading, column) => rows.map((row) => row[column] ?? null));

  it.each<[string, MadeCell[][]]>([
    ['alone', turned([HEADINGS, policyRow('A-1'), policyRow('A-2')])],
    ['below a title', [['دفتر'], [], ...turned([HEADINGS, policyRow('A-1'), policyRow('A-2')])]],
    [
      'with numbers before it',
      turned([HEADINGS, policyRow('A-1')]).map((row, place) => [place + 1, ...row]),
    ],
    ['of one policy', turned([HEADINGS, policyRow('A-1')])],
  ])('is refused by name: %s', async (_name, rows) => {
    expect(await shapeOf(rows)).toBe('turned');
  });
});

describe('rows in groups', () => {
  const without = (column: number, rows: MadeCell[][]) =>
    rows.map((row) => row.toSpliced(column, 1));
  const group = (text: string, at = 0): MadeCell[] => [...Array<null>(at).fill(null), text];

  it.each(['ایران', 'بیمه ایران', 'بیمه ایران (۲ مورد)', 'شرکت بیمه ایران:'])(
    'below the name of their insurer, «%s», are refused by name',
    async (name) => {
      const [headings = [], ...rows] = without(3, [HEADINGS, policyRow('A-1'), policyRow('A-2')]);
      const book = [headings, group(name), ...rows, group('آسیا'), ...rows];
      expect(await shapeOf(book)).toBe('grouped');
      expect(await shapeOf(book, { insurer: insurerId('ایران') })).toBe('grouped');
      const moved = [headings, group(name, 2), ...rows];
      expect(await shapeOf(moved)).toBe('grouped');
      // It says of all rows what stands above them.
      expect(await shapeOf(moved, { insurer: insurerId('ایران') })).toBe('read');
    },
  );

  it('below their line likewise', async () => {
    const [headings = [], ...rows] = without(2, [HEADINGS, policyRow('A-1')]);
    expect(await shapeOf([headings, group('ثالث'), ...rows])).toBe('grouped');
    expect(await shapeOf([headings, group('بیمهٔ بدنه'), ...rows])).toBe('grouped');
  });

  it('that say it themselves too are read, and the name above them is a fault', async () => {
    const reading = await readFile(
      bookOfRows([HEADINGS, group('بیمه ایران'), policyRow('A-1', { 3: 'ایران' })]),
    );
    if (!reading.ok) throw new Error(reading.reason);
    expect(reading.lines.map(({ values }) => values?.number)).toEqual([undefined, 'A-1']);
    expect(reading.lines[0]?.errors?.map(({ cause }) => cause)).toContain('empty');
  });
});
