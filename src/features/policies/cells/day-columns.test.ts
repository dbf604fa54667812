import { describe, expect, it } from 'vitest';
import { readFile, readWhole } from '#test/books/reading.ts';
import { bookOfRows, HEADINGS, policyRow } from '#test/books/table.ts';
import type { MadeCell } from '#test/workbooks.ts';

/** The headings of a book with the start in three columns, and a row of it. */
const headed = (...three: MadeCell[]): MadeCell[] =>
  HEADINGS.toSpliced(5, 1, ...(three as string[]));
const rowWith = (number: string, ...three: MadeCell[]): MadeCell[] =>
  policyRow(number).toSpliced(5, 1, ...three);

async function starts(rows: MadeCell[][], more = {}) {
  const { lines, understood } = await readWhole(bookOfRows(rows, more));
  expect(understood.missing).toEqual([]);
  return lines.map(({ values, errors }) => values?.startsOn ?? errors?.[0]?.cause);
}

describe('a day in three columns', () => {
  it.each<[string, string[], MadeCell[]]>([
    ['روز، ماه، سال', ['روز شروع', 'ماه شروع', 'سال شروع'], [1, 3, 1405]],
    ['سال، ماه، روز', ['سال شروع', 'ماه شروع', 'روز شروع'], ['۱۴۰۵', '۰۳', '۰۱']],
    [
      'in brackets',
      ['تاریخ شروع (روز)', 'تاریخ شروع (ماه)', 'تاریخ شروع (سال)'],
      ['1', '3', '1405'],
    ],
    [
      'with a dash',
      ['تاریخ شروع - روز', 'تاریخ شروع - ماه', 'تاریخ شروع - سال'],
      ['1', '3', '1405'],
    ],
    ['in English', ['Start Day', 'Start Month', 'Start Year'], [22, 5, 2026]],
    ['with the name of the month', ['روز شروع', 'ماه شروع', 'سال شروع'], [1, 'خرداد', 1405]],
    ['with a short year', ['روز شروع', 'ماه شروع', 'سال شروع'], ['01', '03', '05']],
  ])('%s', async (_name, three, cells) => {
    expect(await starts([headed(...three), rowWith('A-1', ...cells)])).toEqual(['2026-05-22']);
  });

  it.each<[string, string[], string[]]>([
    ['merged', ['F1:H1', ...['A', 'B', 'C', 'D', 'E', 'I', 'J'].map((c) => `${c}1:${c}2`)], []],
    ['not merged', [], []],
  ])('below one heading, %s', async (_name, merged) => {
    const above = headed('تاریخ شروع', null, null);
    const below = [null, null, null, null, null, 'روز', 'ماه', 'سال', null, null];
    const rows = [above, below, rowWith('A-1', 1, 3, 1405), rowWith('A-2', '۳۱', '۲', '۱۴۰۵')];
    const bytes = bookOfRows(rows, { merged });
    const { lines, understood } = await readWhole(bytes);
    expect(lines.map(({ row, values }) => [row, values?.startsOn])).toEqual([
      [3, '2026-05-22'],
      [4, '2026-05-21'],
    ]);
    expect(understood.columns.find(({ index }) => index === 5)).toMatchObject({
      heading: 'تاریخ شروع روز، تاریخ شروع ماه، تاریخ شروع سال',
      sample: '1405/3/1',
    });
    expect(understood.ignored).toEqual([]);
  });

  it('both of them, beside each other', async () => {
    const above = [
      ...HEADINGS.slice(0, 5),
      'شروع',
      null,
      null,
      'پایان',
      null,
      null,
      HEADINGS[7] ?? '',
    ];
    const parts = ['روز', 'ماه', 'سال', 'روز', 'ماه', 'سال'];
    const below = [null, null, null, null, null, ...parts, null];
    const row = [...policyRow('A-1').slice(0, 5), 1, 3, 1405, 1, 3, 1406, '125,000,000'];
    const { lines } = await readWhole(bookOfRows([above, below, row]));
    expect(lines[0]?.values).toMatchObject({
      ...{ startsOn: '2026-05-22', endsOn: '2027-05-22', premiumRial: 125_000_000 },
    });
  });

  it('whose short years tell nothing of another column', async () => {
    const three = ['روز شروع', 'ماه شروع', 'سال شروع'];
    const row = rowWith('A-1', '01', '03', '05').with(8, '01/03/06');
    const { lines } = await readWhole(bookOfRows([headed(...three), row]));
    expect(lines[0]?.errors).toMatchObject([{ field: 'ends_on', cause: 'ambiguous_day' }]);
  });

  it('of which one is missing or is no part of a day is a fault', async () => {
    const three = ['روز شروع', 'ماه شروع', 'سال شروع'];
    const rows = [
      ...[rowWith('A-1', null, 3, 1405), rowWith('A-2', 1, 13, 1405), rowWith('A-3', 32, 3, 1405)],
      ...[rowWith('A-4', 1, 3, null), rowWith('A-5', '1405/03/01', 3, 1405)],
      rowWith('A-6', null, null, null),
    ];
    expect(await starts([headed(...three), ...rows])).toEqual([
      ...['bad_day', 'bad_day', 'bad_day', 'bad_day', 'bad_day', 'empty'],
    ]);
  });

  it.each<[string, MadeCell[]]>([
    ['twice the same part', ['روز شروع', 'ماه شروع', 'ماه شروع']],
    ['of two dates', ['روز شروع', 'ماه شروع', 'سال انقضا']],
    ['without saying of which date', ['روز', 'ماه', 'سال']],
  ])('%s is none', async (_name, three) => {
    const reading = await readFile(bookOfRows([headed(...three), rowWith('A-1', 1, 3, 1405)]));
    expect(reading).toMatchObject({ ok: true, understood: { missing: ['starts_on'] } });
  });

  it('gives way to a column that has the whole day', async () => {
    const headings = [...HEADINGS, 'روز شروع', 'ماه شروع', 'سال شروع'];
    expect(await starts([headings, [...policyRow('A-1'), 2, 2, 1404]])).toEqual(['2026-05-22']);
  });

  it('some of which one does not see is none', async () => {
    const three = ['روز شروع', 'ماه شروع', 'سال شروع'];
    const bytes = bookOfRows([headed(...three), rowWith('A-1', 1, 3, 1405)], {
      columns: '<col min="8" max="8" width="9" hidden="1"/>',
    });
    expect((await readWhole(bytes)).understood.missing).toEqual(['starts_on']);
  });
});
