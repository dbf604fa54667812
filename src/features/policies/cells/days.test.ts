import { describe, expect, it } from 'vitest';
import { readWhole } from '#test/books/reading.ts';
import { bookOfRows, HEADINGS, policyRow } from '#test/books/table.ts';
import type { MadeCell } from '#test/workbooks.ts';
import { madeWorkbook } from '#test/workbooks.ts';

const days = (...pairs: [MadeCell, MadeCell][]) =>
  pairs.map(([from, to], n) => policyRow(`A-${n}`, { 5: from, 6: to }));
const policyTextsOf = async (...asked: Parameters<typeof readWhole>) =>
  (await readWhole(...asked)).understood.days;

describe('how the days of each column were read', () => {
  it.each<[string, [MadeCell, MadeCell][], object[]]>([
    [
      'Jalali and Gregorian side by side',
      [['1405/03/01', '2027-05-22']],
      [
        { field: 'starts_on', calendars: ['jalali'], order: null },
        { field: 'ends_on', calendars: ['gregorian'], order: null },
      ],
    ],
    [
      'days first, as one row tells',
      [
        ['05/06/2026', '22/05/2027'],
        ['22/05/2026', '21/05/2027'],
      ],
      [
        { field: 'starts_on', calendars: ['gregorian'], order: 'day_first' },
        { field: 'ends_on', calendars: ['gregorian'], order: null },
      ],
    ],
    [
      'months first, as one row tells',
      [
        ['05/06/2026', '05/22/2027'],
        ['05/22/2026', '05/21/2027'],
      ],
      [
        { field: 'starts_on', calendars: ['gregorian'], order: 'month_first' },
        { field: 'ends_on', calendars: ['gregorian'], order: null },
      ],
    ],
    [
      'serials',
      [[46_164, '1406/03/01']],
      [
        { field: 'starts_on', calendars: ['serial'], order: null },
        { field: 'ends_on', calendars: ['jalali'], order: null },
      ],
    ],
    [
      'both calendars in one column, the commoner first',
      [
        ['1405/03/01', '1406/03/01'],
        ['1405/03/02', '1406/03/01'],
        ['2026-05-24', '1406/03/01'],
      ],
      [
        { field: 'starts_on', calendars: ['jalali', 'gregorian'], order: null },
        { field: 'ends_on', calendars: ['jalali'], order: null },
      ],
    ],
    [
      'years of two digits, in the order that one row tells',
      [
        ['05/03/01', '06/03/01'],
        ['05/03/31', '06/03/31'],
      ],
      [
        { field: 'starts_on', calendars: ['jalali'], order: 'year_first' },
        { field: 'ends_on', calendars: ['jalali'], order: 'year_first' },
      ],
    ],
  ])('%s', async (_name, pairs, told) => {
    const found = await policyTextsOf(bookOfRows([HEADINGS, ...days(...pairs)]));
    expect(found).toMatchObject(told);
  });

  it('days of the workbook itself, also where it counts from 1904', async () => {
    const made = (date1904?: string) =>
      madeWorkbook({
        formats: [14],
        ...(date1904 && { date1904 }),
        sheets: [
          {
            name: 'دفتر',
            rows: [
              HEADINGS,
              ...days([
                { v: 46_164, s: 1 },
                { v: 46_529, s: 1 },
              ]),
            ],
          },
        ],
      });
    expect((await policyTextsOf(made()))[0]).toMatchObject({ calendars: ['workbook'] });
  });
});

describe('the letters of a CSV file', () => {
  const text = [HEADINGS, policyRow('A-1')].map((row) => row.join(';')).join('\n');
  it('are told, and read as it is said', async () => {
    const found = await readWhole(text);
    expect(found.understood.encoding).toBe('utf-8');
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect((await readWhole(wide)).understood.encoding).toBe('utf-16');
    const said = await readWhole(text, {
      encoding: 'windows-1256',
      insurer: 1,
      line: 'fire',
      mapping: { holder_name: 0, number: 4, starts_on: 5, ends_on: 6 },
    });
    expect(said.understood.encoding).toBe('windows-1256');
    expect(said.understood.columns[0]?.heading).not.toBe(HEADINGS[0]);
  });
});
