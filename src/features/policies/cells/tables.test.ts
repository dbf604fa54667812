import { describe, expect, it } from 'vitest';
import { type readFile, readWhole } from '#test/books/reading.ts';
import { type MadeCell, madeWorkbook } from '#test/workbooks.ts';

const HEADINGS = [
  'نام بیمه‌گذار',
  'موبایل',
  'رشته',
  'بیمه‌گر',
  'شماره بیمه‌نامه',
  'تاریخ شروع',
  'تاریخ پایان',
  'حق بیمه (ریال)',
];
const policy = (number: string, premium: string | number = '125,000,000') => [
  ...['علی رضایی', '09121112200', 'بدنه', 'دانا', number, '1405/03/01', '1406/03/01'],
  premium,
];
const headed = (premium: string) => HEADINGS.with(7, premium);
const book = (...rows: MadeCell[][]) => madeWorkbook({ sheets: [{ name: 'دفتر', rows }] });
const csv = (...rows: (string | number)[][]) => rows.map((row) => row.join(',')).join('\n');

/** Of each row its premium, or the cause why there is none. */
async function premiums(...asked: Parameters<typeof readFile>) {
  const { lines, understood } = await readWhole(...asked);
  const said = lines.map(
    ({ values, errors, warnings }) =>
      values?.premiumRial ?? [...(errors ?? []), ...warnings].map(({ cause }) => cause).join(' '),
  );
  return { said, asks: understood.asks, left: understood.left };
}

describe('a CSV file whose sums have commas without quotes', () => {
  it('is in doubt row by row, and none is cut to its first digits', async () => {
    const file = csv(HEADINGS, policy('A-1'), policy('A-2', '125000000'), policy('A-3', '98,500'));
    expect((await premiums(file)).said).toEqual(['shifted', 125_000_000, 'shifted']);
  });

  it('and one with commas in other texts likewise', async () => {
    const headings = HEADINGS.toSpliced(7, 0, 'مورد بیمه');
    const row = policy('A-1', 125_000_000).toSpliced(7, 0, 'پژو, سفید');
    expect((await premiums(csv(headings, row))).said).toEqual(['shifted']);
  });

  it('empty fields at the end of a row say nothing', async () => {
    const file = csv(HEADINGS, [...policy('A-1', '125000000'), '', '']);
    expect((await premiums(file)).said).toEqual([125_000_000]);
  });
});

describe('headings below the table', () => {
  it('with another unit leave its rows in doubt', async () => {
    const bytes = book(
      ...[HEADINGS, policy('A-1'), [], headed('حق بیمه (تومان)'), policy('A-2')],
      ...[HEADINGS, policy('A-3')],
    );
    expect(await premiums(bytes)).toMatchObject({
      said: [125_000_000, 'other_headings', 125_000_000],
      left: [
        { row: 4, why: 'headings' },
        { row: 6, why: 'headings' },
      ],
    });
  });

  it('in another order likewise, and in other words for the same not', async () => {
    const turned = [...HEADINGS.slice(0, 5), 'تاریخ پایان', 'تاریخ شروع', 'حق بیمه (ریال)'];
    const bytes = book(HEADINGS, policy('A-1'), turned, policy('A-2'));
    expect((await premiums(bytes)).said).toEqual([125_000_000, 'other_headings']);
    const same = HEADINGS.with(1, 'شماره همراه').with(7, 'مبلغ حق بیمه به ریال');
    const again = book(HEADINGS, policy('A-1'), same, policy('A-2'));
    expect((await premiums(again)).said).toEqual([125_000_000, 125_000_000]);
  });

  it('that come in two rows once more are the same', async () => {
    const above = headed('حق بیمه').with(5, 'تاریخ').with(6, '');
    const below = ['', '', '', '', '', 'شروع', 'پایان', 'ریال'];
    const bytes = book(above, below, policy('A-1'), above, below, policy('A-2'));
    const { said } = await premiums(bytes);
    expect([said[0], said.at(-1)]).toEqual([125_000_000, 125_000_000]);
  });
});

describe('a unit', () => {
  it('of a title that is not that of the heading is asked', async () => {
    const bytes = book(['کلیهٔ مبالغ به هزار تومان است'], HEADINGS, policy('A-1', 12_500));
    expect(await premiums(bytes)).toMatchObject({ said: ['no_unit'], asks: ['unit'] });
    const same = book(['مبالغ به ریال'], HEADINGS, policy('A-1'));
    expect(await premiums(same)).toMatchObject({ said: [125_000_000], asks: [] });
  });

  it('whose thousands are one letter is asked', async () => {
    const bytes = book(headed('حق بیمه (م.ریال)'), policy('A-1', 125));
    expect(await premiums(bytes)).toMatchObject({ said: ['no_unit'], asks: ['unit'] });
  });
});

it('a format that shows nothing, or its thousands by one letter, leaves a sum in doubt', async () => {
  const cells = [
    { v: 125, s: 1 },
    { v: 12_500, s: 2 },
  ];
  const bytes = madeWorkbook({
    formats: ['0,,', '#,##0" م.ریال"'],
    sheets: [
      { name: 'x', rows: [HEADINGS, ...cells.map((c, n) => [...policy(`A-${n}`).slice(0, 7), c])] },
    ],
  });
  expect((await premiums(bytes)).said).toEqual(['bad_premium', 'no_unit']);
});

it('«حق بیمه سالیانه» is the premium, and «مبلغ» beside it is not', async () => {
  const headings = HEADINGS.toSpliced(7, 1, 'مبلغ', 'حق بیمه سالیانه (ریال)');
  const row = policy('A-1', '125,000,000').toSpliced(7, 0, 5_000_000_000);
  expect((await premiums(book(headings, row))).said).toEqual([125_000_000]);
});

it('a premium of less than a hundred toman is none', async () => {
  const sums = [125, '125', '98 ریال', 0, 1000];
  const bytes = book(HEADINGS, ...sums.map((sum, place) => policy(`A-${place}`, sum)));
  const none = 'bad_premium';
  expect((await premiums(bytes)).said).toEqual([none, none, none, 0, 1000]);
});

it('a number that is said to be none is none, and one that is kept as text has no signs of it', async () => {
  const bytes = book(HEADINGS, policy('ندارد'), policy('در دست صدور'), policy('="00123"'));
  const { lines } = await readWhole(bytes);
  expect(lines.map(({ values, errors }) => values?.number ?? errors?.[0]?.cause)).toEqual([
    'empty',
    'empty',
    '00123',
  ]);
  const file = csv(HEADINGS, policy('="00123"', '="125000000"').with(1, '="09121112200"'));
  const { lines: kept } = await readWhole(file);
  expect(kept[0]?.values).toMatchObject({
    ...{ number: '00123', holderPhone: '09121112200', premiumRial: 125_000_000 },
  });
});

it('a code in the column of names is no name', async () => {
  const { lines } = await readWhole(book(HEADINGS, policy('A-1').with(0, 12_345)));
  expect(lines[0]?.errors).toMatchObject([{ field: 'holder_name', cause: 'form' }]);
});
