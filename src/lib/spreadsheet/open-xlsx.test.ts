// Long: the cells, days, formats and sheets of all kinds of writers, one beside the other.
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sheetOf } from '#test/sheets.ts';
import { type MadeCell, type MadeWorkbook, madeWorkbook } from '#test/workbooks.ts';
import { openBook } from './open-book.ts';
import type { ReadCell } from './readable.ts';
import { xlsxOf } from './xlsx.ts';

const LIMITS = { rows: 1000, unzipped: 8 * 1024 * 1024 };

function sheetsOf(file: Uint8Array) {
  const book = openBook(file, LIMITS);
  if (book.kind !== 'workbook') throw new Error('no workbook');
  return book;
}
const rowsOf = (file: Uint8Array) => sheetsOf(file).read(0).rows;
const first = (rows: MadeCell[][], more: Partial<MadeWorkbook> = {}) =>
  rowsOf(madeWorkbook({ sheets: [{ name: 'a', rows }], ...more }));
const one = (cell: MadeCell, more: Partial<MadeWorkbook> = {}): ReadCell | undefined =>
  first([[cell]], more)[0]?.[0];

describe('numbers', () => {
  it.each([
    ['1.50312345E8', '150312345'],
    ['160312345.0', '160312345'],
    ['9.12900001E9', '9129000010'],
    ['1E3', '1000'],
    ['1.5e-3', '0.0015'],
    ['0.30000000000000004', '0.3'],
    ['1234567.8', '1234567.8'],
    ['1234567.8900000001', '1234567.89'],
    ['-12.50', '-12.5'],
    ['007', '7'],
    ['0.0', '0'],
    ['-0', '0'],
    ['123456789012345', '123456789012345'],
  ])('%s is %s', (v, digits) => {
    expect(one({ v, s: 0 })).toEqual({ kind: 'number', digits });
  });

  it.each(['1.60411012345678E16', '16041101234567890', '1.4040912345678901E16', '1E20'])(
    '%s has lost digits',
    (v) => {
      expect(one({ v, s: 0 })).toMatchObject({ kind: 'number', isRounded: true });
    },
  );

  it.each([
    ['0000000000', 127, '0000000127'],
    ['00000000000', 9_129_000_010, '09129000010'],
    ['"M-"0000', 27, 'M-0027'],
    ['0000\\-000', 12_345, '0012-345'],
    ['0000"/"00;-0', 140_512, '1405/12'],
    ['#0000', 7, '0007'],
    ['[$-3000401]00000', 7, '00007'],
  ])('in the format %s %i is shown as %s', (format, v, shown) => {
    expect(one({ v, s: 1 }, { formats: [format] })).toMatchObject({ digits: String(v), shown });
  });

  it.each(['#,##0', '0', '0.00', 'General', '@', '#,##0.00_);[Red](#,##0.00)', '???'])(
    'the format %s shows nothing more',
    (format) => {
      expect(one({ v: 127, s: 1 }, { formats: [format] })).toEqual({
        kind: 'number',
        digits: '127',
      });
    },
  );

  it.each([
    ['#,##0" ریال"', 'ریال'],
    ['#,##0\\ "تومان"', 'تومان'],
    ['[$ريال-429] #,##0', 'ريال'],
    ['[$﷼-429]#,##0.00', '﷼'],
    ['_-* #,##0 [$IRR]_-;-* #,##0', 'IRR'],
    ['#,##0 ریال', 'ریال'],
    ['#,##0" هزار ریال"', 'هزار ریال'],
  ])('the format %s says %s', (format, words) => {
    expect(one({ v: 127, s: 1 }, { formats: [format] })).toMatchObject({ digits: '127', words });
  });

  it('knows what a format divides by before it is shown', () => {
    expect(one({ v: 12_500_000, s: 1 }, { formats: ['#,##0,'] })).toMatchObject({ scale: 1000 });
    expect(one({ v: 12_500_000, s: 1 }, { formats: ['#,##0.0,,"م"'] })).toMatchObject({
      words: 'م',
    });
  });
});

describe('days', () => {
  const FORMATS = [14, 'yyyy/mm/dd', '[$-fa-IR,16]dd/mm/yyyy;@', 'd mmm yy', 22, 31];

  it.each(FORMATS)('in the format %s', (format) => {
    for (const v of [46_164, 46_164.75, '4.6164E4', 46_163.999_999_99]) {
      expect(one({ v, s: 1 }, { formats: [format] })).toEqual({ kind: 'day', day: '2026-05-22' });
    }
  });

  it.each(['true', '1', 'TRUE', 'on'])('counted from 1904, said as %s', (date1904) => {
    expect(one({ v: 44_702, s: 1 }, { formats: [14], date1904 })).toEqual({
      kind: 'day',
      day: '2026-05-22',
    });
  });

  it.each(['false', '0'])('not counted from 1904, said as %s', (date1904) => {
    expect(one({ v: 46_164, s: 1 }, { formats: [14], date1904 })).toMatchObject({
      day: '2026-05-22',
    });
  });

  it.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [60, ''],
    [61, '1900-03-01'],
    [0.5, ''],
    [-180_000, '1407-03-05'],
    [3_000_000, ''],
    [2_958_465, '9999-12-31'],
  ])('serial %d is %s', (v, day) => {
    expect(one({ v, s: 1 }, { formats: [14] })).toEqual({ kind: 'day', day });
  });

  it.each([
    ['2026-05-22', '2026-05-22'],
    ['2026-05-22T00:00:00', '2026-05-22'],
    ['2026-05-22T23:30:00.000Z', '2026-05-22'],
    ['2026-05-22T00:00:00+03:30', '2026-05-22'],
    ['2026-02-30', ''],
    ['23:30:00', ''],
  ])('%s of a Strict workbook is %s in every zone', (v, day) => {
    const xml = `<c s="1" t="d"><v>${v}</v></c>`;
    expect(one({ xml }, { formats: [14], isStrict: true })).toEqual({ kind: 'day', day });
  });

  it.each(['#,##0" دلار"', '0" day"', '[Red]0', '"yyyy"0'])('the format %s is none', (format) => {
    expect(one({ v: 5, s: 1 }, { formats: [format] })).toMatchObject({ kind: 'number' });
  });
});

describe('other cells', () => {
  it.each([
    ['<c t="s"><v>99</v></c>', undefined],
    ['<c t="str"><f>A1</f><v>متن</v></c>', 'متن'],
    ['<c t="b"><v>1</v></c>', true],
    ['<c t="e"><v>#N/A</v></c>', { kind: 'error', text: '#N/A' }],
    ['<c><f>A1*2</f></c>', { kind: 'error', text: '' }],
    ['<c><f>A1*2</f><v>84</v></c>', { kind: 'number', digits: '84' }],
    [
      '<c t="inlineStr"><is><r><t>علی</t></r><r><t xml:space="preserve"> رضایی</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>',
      'علی رضایی',
    ],
    [
      '<c t="inlineStr"><is><t>a_x000D_b _x005F_x0041_ &amp; &#1593;</t></is></c>',
      'a\rb _x0041_ & ع',
    ],
    ['<c s="77"><v>5</v></c>', { kind: 'number', digits: '5' }],
  ])('%s', (xml, cell) => {
    expect(one({ xml })).toEqual(cell);
  });
});

describe('sheets', () => {
  const rows = [
    ['a', 'b'],
    [1, null, 'c'],
  ];
  const read = [
    ['a', 'b'],
    [{ kind: 'number', digits: '1' }, null, 'c'],
  ];

  it.each<Partial<MadeWorkbook>>([
    {},
    { isShared: true },
    { isStrict: true },
    { hasNoAddresses: true },
  ])('are read however they are written: %j', (how) => {
    const given = how.hasNoAddresses
      ? [
          ['a', 'b'],
          [1, '', 'c'],
        ]
      : rows;
    expect(first(given, how)).toEqual(read);
  });

  it('are named with what is hidden, and read by their place', () => {
    const book = sheetsOf(
      madeWorkbook({
        sheets: [
          { name: '۱۴۰۰', state: 'hidden', rows: [['old']] },
          { name: 'لیست', state: 'veryHidden', rows: [['list']] },
          { name: 'دفتر & ما', rows: [['new']], merged: ['A1:B1', 'A3:A5'] },
        ],
      }),
    );
    expect(book.sheets).toEqual([
      { name: '۱۴۰۰', isHidden: true },
      { name: 'لیست', isHidden: true },
      { name: 'دفتر & ما', isHidden: false },
    ]);
    expect(book.read(2)).toEqual({
      rows: [['new']],
      merged: [
        { top: 0, left: 0, bottom: 0, right: 1 },
        { top: 2, left: 0, bottom: 4, right: 0 },
      ],
      hidden: { rows: new Set(), columns: new Set() },
    });
  });

  it('lie where the package says, with any name space and no styles', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const file = zipSync({
      '_rels/.rels': bytes(
        '<Relationships><Relationship Id="x" Type="t/officeDocument" Target="/book/main.xml"/></Relationships>',
      ),
      'book/main.xml': bytes(
        '<x:workbook xmlns:x="m" xmlns:q="r"><x:sheets><x:sheet name="chart" q:id="c"/><x:sheet name="a" q:id="s"/></x:sheets></x:workbook>',
      ),
      'book/_rels/main.xml.rels': bytes(
        '<Relationships><Relationship Id="c" Type="t/chartsheet" Target="c.xml"/><Relationship Id="s" Type="t/worksheet" Target="../sheets/one.xml"/></Relationships>',
      ),
      'sheets/one.xml': bytes(
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>b</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
      ),
    });
    expect(sheetsOf(file).sheets).toEqual([{ name: 'a', isHidden: false }]);
    expect(rowsOf(file)).toEqual([[], [null, 'b']]);
  });

  it('are read with two hundred thousand formatted rows below them', () => {
    const empty = Array.from(
      { length: 200_000 },
      (_none, n) => `<row r="${n + 2}"><c r="A${n + 2}" s="1"/></row>`,
    );
    const file = sheetOf(
      `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>${empty.join('')}</sheetData></worksheet>`,
    );
    const book = openBook(file, { ...LIMITS, unzipped: 64 * 1024 * 1024 });
    expect(book.kind === 'workbook' && book.read(0).rows.length).toBe(1);
  });

  it('whose writer parts folders as Windows does are read', () => {
    const files = Object.entries(
      unzipSync(madeWorkbook({ sheets: [{ name: 'x', rows: [['a']] }] })),
    );
    const book = zipSync(
      Object.fromEntries(files.map(([path, bytes]) => [path.replaceAll('/', '\\'), bytes])),
    );
    expect(rowsOf(Buffer.from(book))).toEqual([['a']]);
  });

  it('of ours come back as they were written', async () => {
    const texts = ['=1+1', "'=x", '_x0041_', ' a ', 'خط\nدوم', '0012', '&<>"'];
    async function* batches() {
      yield texts.map((text) => [text, 1_234_567.8]);
    }
    const columns = [
      { title: 'نام', width: 5 },
      { title: 'مبلغ', width: 5 },
    ];
    const pieces: Uint8Array[] = [];
    for await (const piece of xlsxOf({ name: 'x', columns, batches: batches() }))
      pieces.push(piece);
    const [, ...rows] = rowsOf(Buffer.concat(pieces));
    expect(rows).toEqual(texts.map((text) => [text, { kind: 'number', digits: '1234567.8' }]));
  });
});
