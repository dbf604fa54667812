// Long: the layouts and headings of many books, one beside the other.
import { describe, expect, it } from 'vitest';
import type { ImportField } from '#domain/policies/import.ts';
import { INSURERS, readFile, readWhole } from '#test/books/reading.ts';
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
const LINE = [
  'علی رضایی',
  '09121112200',
  'بدنه',
  'دانا',
  'A-1',
  '1405/03/01',
  '1406/03/01',
  '125,000,000',
];
const VALUES = {
  holderName: 'علی رضایی',
  holderPhone: '09121112200',
  line: 'motor_hull',
  insurerId: INSURERS.find(({ name }) => name === 'دانا')?.id,
  number: 'A-1',
  startsOn: '2026-05-22',
  endsOn: '2027-05-22',
  premiumRial: 125_000_000,
};

const book = (rows: MadeCell[][], more = {}) =>
  madeWorkbook({ sheets: [{ name: 'دفتر', rows, ...more }] });
const csv = (...rows: (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
/** The line with other cells by their place, and headings likewise. */
const withCells = (cells: Record<number, string>, row = LINE) =>
  row.map((cell, place) => cells[place] ?? cell);

describe('headings', () => {
  it.each<[ImportField, number, string]>([
    [
      'holder_name',
      0,
      'نام و نام خانوادگی|بیمه گذار|بیمه‌گزار|نام بيمه گذار|نـام بیمه‌گذار|نام مشتری:|Customer Name|policy_holder',
    ],
    [
      'holder_phone',
      1,
      'شماره همراه|تلفن همراه بیمه‌گذار|شماره موبایل (همراه)|تلفن تماس|Mobile No.|phone_number|گوشی',
    ],
    ['line', 2, 'رشته بیمه|نوع بیمه نامه|نوع|عنوان بیمه|Line of Business'],
    ['insurer', 3, 'شرکت بیمه|شرکت بيمه گر|نام شرکت|Insurance Company'],
    [
      'number',
      4,
      'ش بیمه نامه|ش. بیمه‌نامه|کد یکتا|کد یکتای بیمه‌نامه|شماره|شماره بیمه‌نامه:|Policy No|policy_number',
    ],
    ['starts_on', 5, 'شروع|از تاریخ|تاریخ (شروع)|شروع اعتبار|تاریخ آغاز|Start Date|effective_date'],
    ['ends_on', 6, 'انقضاء|تاریخ انقضا|سررسید|تا تاریخ|اعتبار تا|تاریخ اتمام|Expiry Date'],
    [
      'premium',
      7,
      'حق بیمه به ریال|مبلغ (ریال)|حق‌بیمه ریال|حق بيمه (ريال)|مبلغ حق بیمه - ریال|Premium (IRR)|حق بیمه (به ریال)',
    ],
  ])('of %s', async (field, column, spellings) => {
    for (const spelling of spellings.split('|')) {
      const { understood, lines } = await readWhole(
        csv(withCells({ [column]: spelling }, HEADINGS), LINE),
      );
      expect([spelling, understood.mapping[field]]).toEqual([spelling, column]);
      expect([spelling, lines[0]?.values]).toEqual([spelling, VALUES]);
    }
  });

  it.each<[string, MadeCell[][], object?]>([
    ['below a title and a day', [['دفتر بیمه‌نامه‌ها'], ['تاریخ گزارش: 1405/09/06'], [], HEADINGS]],
    ['behind an empty column', [[null, ...HEADINGS]]],
    [
      'in two rows',
      [
        [...HEADINGS.slice(0, 5), 'تاریخ', null, HEADINGS[7] ?? ''],
        [null, null, null, null, null, 'شروع', 'پایان', null],
      ],
    ],
    [
      'in two rows, merged and under groups',
      [
        ['بیمه‌گذار', null, 'بیمه‌نامه', null, null, 'تاریخ', null, 'حق بیمه (ریال)'],
        ['نام', 'موبایل', 'رشته', 'بیمه‌گر', 'شماره', 'شروع', 'پایان', null],
      ],
      { merged: ['A1:B1', 'C1:E1', 'F1:G1', 'H1:H2'] },
    ],
    [
      'in two rows below a title',
      [
        ['دفتر'],
        [...HEADINGS.slice(0, 5), 'مدت', null, HEADINGS[7] ?? ''],
        [null, null, null, null, null, 'از', 'تا', null],
      ],
    ],
  ])('%s', async (_name, head, more = {}) => {
    const isMoved = head[0]?.[0] === null;
    const { lines, understood } = await readWhole(
      book([...head, isMoved ? [null, ...LINE] : LINE], more),
    );
    expect(understood.missing).toEqual([]);
    expect(lines.map(({ row, values }) => [row, values])).toEqual([[head.length + 1, VALUES]]);
  });

  it('of a first name and a surname are one name', async () => {
    const names = (first: string, last: string, cells: string[]) =>
      readWhole(csv([first, last, ...HEADINGS.slice(1)], [...cells, ...LINE.slice(1)]));
    const of = async (...asked: Parameters<typeof names>) =>
      (await names(...asked)).lines[0]?.values?.holderName;
    expect(await of('نام', 'نام خانوادگی', ['علی', 'رضایی'])).toBe('علی رضایی');
    expect(await of('First Name', 'Last Name', ['علی', 'رضایی'])).toBe('علی رضایی');
    expect(await of('فامیلی', 'نام', ['رضایی', 'علی'])).toBe('علی رضایی');
    expect(await of('نام', 'نام خانوادگی', ['علی رضایی', 'رضایی'])).toBe('علی رضایی');
    expect(await of('نام', 'نام خانوادگی', ['شرکت پارس', ''])).toBe('شرکت پارس');
    expect(await of('کد', 'نام خانوادگی', ['7', 'رضایی علی'])).toBe('رضایی علی');
    expect(await of('بیمه‌گذار', 'نام خانوادگی', ['علی رضایی', 'کاظمی'])).toBe('علی رضایی');
  });

  it('called «شماره» are a row number beside a unique code, and where they only count', async () => {
    const counted = [1, 2, 3].map((n) => [String(n), ...withCells({ 4: `A-${n}` })]);
    const beside = await readWhole(
      csv(['شماره', ...withCells({ 4: 'کد یکتای بیمه‌نامه' }, HEADINGS)], ...counted),
    );
    expect(beside.lines.map(({ values }) => values?.number)).toEqual(['A-1', 'A-2', 'A-3']);
    const alone = await readWhole(
      csv(['شماره', ...withCells({ 4: 'ستون ناشناس' }, HEADINGS)], ...counted),
    );
    expect(alone.understood.missing).toEqual(['number']);
  });

  it('that nobody knows are listed', async () => {
    const { understood } = await readWhole(
      csv([...HEADINGS, 'کد ملی', ''], [...LINE, '0012345678', '']),
    );
    expect(understood.ignored).toEqual([8]);
  });
});

describe('rows that are no policies', () => {
  it.each<[string, MadeCell[], string]>([
    ['a sum', [null, 'جمع کل', null, null, null, null, null, 125_000_000], 'total'],
    [
      'a sum in another column',
      [null, null, null, null, null, null, 'مجموع:', '125,000,000'],
      'note',
    ],
    ['a sum without a word', [null, null, null, null, null, null, null, 125_000_000], 'total'],
    ['a count', ['تعداد: ۱', null, null, null, null, null, null, null], 'total'],
    ['a note', ['* مبلغ‌ها بدون مالیات بر ارزش افزوده نوشته شده‌اند و قطعی نیستند'], 'note'],
    ['who made it', ['تهیه کننده: خانم کریمی'], 'note'],
    ['headings once more', HEADINGS, 'headings'],
  ])('%s is told as left out', async (_name, row, why) => {
    const { lines, understood } = await readWhole(book([HEADINGS, LINE, row]));
    expect(lines.map(({ values }) => values)).toEqual([VALUES]);
    expect(understood.left.map((left) => left.row)).toEqual([3]);
    if (why !== 'note') expect(understood.left[0]?.why).toBe(why);
  });

  it('is none that only lacks something', async () => {
    const { lines, understood } = await readWhole(
      book([HEADINGS, withCells({ 4: '', 5: '' }), ['علی', null, 'بدنه']]),
    );
    expect(understood.left).toEqual([]);
    expect(lines.map(({ errors }) => errors?.map(({ field, cause }) => [field, cause])[0])).toEqual(
      [
        ['number', 'empty'],
        ['holder_phone', 'no_phone'],
      ],
    );
  });
});

describe('sheets', () => {
  const cover = { name: 'جلد', rows: [['کارگزاری نمونه'], ['دفتر بیمه‌نامه‌ها']] };
  const old = { name: '۱۴۰۰', state: 'hidden' as const, rows: [HEADINGS, withCells({ 4: 'OLD' })] };
  const now = { name: '۱۴۰۵', rows: [HEADINGS, LINE] };

  it.each([
    ['hidden ones', [old, now]],
    ['a cover', [cover, now]],
    ['an empty one', [{ name: 'Sheet1', rows: [] }, now]],
    [
      'lists behind it',
      [
        now,
        {
          name: 'فهرست',
          rows: [
            ['رشته', 'شرکت'],
            ['بدنه', 'دانا'],
          ],
        },
      ],
    ],
  ])('are told with the one that is read: %s', async (_name, sheets) => {
    const { understood, lines } = await readWhole(madeWorkbook({ sheets }));
    expect([understood.sheet, understood.sheets.length, lines[0]?.values?.number]).toEqual([
      '۱۴۰۵',
      2,
      'A-1',
    ]);
  });

  it('that are hidden are read where somebody asks for them', async () => {
    const file = madeWorkbook({ sheets: [old, now] });
    const { understood, lines } = await readWhole(file, { sheet: '۱۴۰۰' });
    expect([understood.sheet, lines[0]?.values?.number]).toEqual(['۱۴۰۰', 'OLD']);
    expect(await readFile(file, { sheet: 'x' })).toEqual({ ok: false, reason: 'sheet' });
    expect(await readFile(madeWorkbook({ sheets: [old] }))).toEqual({ ok: false, reason: 'empty' });
  });
});

describe('what is merged', () => {
  it('stands in each row, but for a sum', async () => {
    const rows = [HEADINGS, LINE, [null, null, 'ثالث', null, 'A-2', ...LINE.slice(5, 7), null]];
    const { lines } = await readWhole(book(rows, { merged: ['A2:A3', 'B2:B3', 'D2:D3', 'H2:H3'] }));
    const { premiumRial: _premium, ...values } = VALUES;
    expect(lines.map((line) => line.values)).toEqual([
      values,
      { ...values, line: 'motor_third_party', number: 'A-2' },
    ]);
    expect(lines[0]?.warnings.map(({ cause }) => cause)).toEqual(['merged_sum']);
  });
});

describe('a fault', () => {
  it.each<[number, string, string, boolean]>([
    [1, '09121112200 - 09351112200', 'two_phones', true],
    [1, '', 'no_phone', true],
    [1, '021-88776655', 'bad_phone', true],
    [2, 'کشتی', 'unknown_line', true],
    [3, 'نورآباد', 'unknown_insurer', true],
    [4, '1.4E+17', 'rounded', true],
    [5, '1405/13/01', 'bad_day', true],
    [6, '1404/03/01', 'term', true],
    [0, 'ع\ufffdی', 'broken_letter', true],
    [0, '#N/A', 'excel_error', true],
    [0, 'ع', 'form', true],
    [7, 'توافقی', 'bad_premium', false],
    [7, '#REF!', 'excel_error', false],
    [7, '-', '', false],
  ])('in column %i of «%s» is %s', async (column, cell, cause, isOut) => {
    const [line] = (await readWhole(csv(HEADINGS, withCells({ [column]: cell })))).lines;
    const found = [...(line?.errors ?? []), ...(line?.warnings ?? [])].map((fault) => fault.cause);
    expect([found[0] ?? '', line?.values === null]).toEqual([cause, isOut]);
  });

  it.each<[number, string, Record<string, string>, object]>([
    [1, '09121112200 - 09351112200', { two_phones: 'second' }, { holderPhone: '09351112200' }],
    [1, '', { no_phone: 'without_texts' }, { holderPhone: '' }],
    [1, '021-88776655', { bad_phone: 'without_texts' }, { holderPhone: '' }],
    [2, 'کشتی', { 'unknown_line:کشتی': 'cargo' }, { line: 'cargo' }],
    [2, 'كشتي', { unknown_line: 'other', 'unknown_line:کشتی': 'cargo' }, { line: 'cargo' }],
    [3, 'نورآباد', { unknown_insurer: '2' }, { insurerId: 2 }],
    [7, '12.500', { ambiguous_premium: 'second' }, {}],
  ])('in column %i of «%s» is answered by %j', async (column, cell, decisions, values) => {
    const file = csv(HEADINGS, withCells({ [column]: cell }));
    const [line] = (await readWhole(file, { decisions })).lines;
    expect(line?.values).toMatchObject(values);
    expect(line?.decided.length).toBe(1);
    const [skipped] = (
      await readWhole(file, { decisions: { [Object.keys(decisions)[0] ?? '']: 'skip' } })
    ).lines;
    expect(skipped?.decided.length).toBe(1);
  });

  it('of a sum without a unit is asked of the whole book, whatever was said of the last one', async () => {
    const file = csv(withCells({ 7: 'حق بیمه' }, HEADINGS), LINE);
    const remembered = { headings: {}, calendar: null, currency: 'rial' as const, decisions: {} };
    const asked = await readWhole(file, {}, { remembered });
    expect(asked.understood).toMatchObject({
      asks: ['unit'],
      unit: null,
      sums: { plain: 125_000_000, count: 1, ownUnit: 0 },
    });
    expect(asked.lines[0]?.values).not.toHaveProperty('premiumRial');
    const said = await readWhole(file, { unit: 'toman' }, { remembered });
    expect([said.understood.asks, said.lines[0]?.values?.premiumRial]).toEqual([[], 1_250_000_000]);
  });

  it('of the order of day and month is asked of the whole book', async () => {
    const file = csv(HEADINGS, withCells({ 5: '05/06/2026', 6: '05/06/2027' }));
    expect((await readWhole(file)).understood.asks).toEqual(['day_order']);
    const { lines } = await readWhole(file, { dayOrder: 'month_first' });
    expect(lines[0]?.values).toMatchObject({ startsOn: '2026-05-06', endsOn: '2027-05-06' });
  });
});
