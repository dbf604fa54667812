import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { openBook } from './open-book.ts';
import type { Delimiter, ReadBook } from './readable.ts';

const LIMITS = { rows: 1000, unzipped: 0 };

function opened(file: string | Uint8Array, delimiter: Delimiter | null = null) {
  const book: ReadBook = openBook(typeof file === 'string' ? Buffer.from(file) : file, LIMITS, {
    delimiter,
    encoding: null,
  });
  if (book.kind !== 'csv') throw new Error('no CSV');
  return book;
}
const failure = (file: string) => {
  try {
    return opened(file).rows;
  } catch (error) {
    const { reason, line } = error as { reason: string; line: number };
    return { reason, line };
  }
};

const TABLE = [
  ['نام', 'شماره', 'حق بیمه'],
  ['علی، رضا', '۱', '12 500'],
  ['مینا', '۲', '7 000'],
];

describe('what parts the fields', () => {
  it.each([
    [',', 'comma'],
    [';', 'semicolon'],
    ['؛', 'persian_semicolon'],
    ['\t', 'tab'],
    ['|', 'bar'],
  ])('is %j by the most even table', (sign, delimiter) => {
    const text = TABLE.map((row) => row.join(sign)).join('\r\n');
    expect(opened(text)).toMatchObject({ delimiter, rows: TABLE });
  });

  it.each([
    [
      'titles and notes around it',
      'دفتر، سال ۱۴۰۵؛ بخش یک\n\na;b;c\n1,5;2;3\n4,5;5;6\nجمع, همه, اینها',
      'semicolon',
    ],
    ['commas in sums', 'a;b\n1,250,000;2,500,000\n3,000,000;4,000,000', 'semicolon'],
    ['bars in names', 'a,b,c\nx|y,1,2\nz,3,4', 'comma'],
    ['semicolons in quotes', 'a,b\n"x;y;z",1\n"x;y;z",2', 'comma'],
    ['one column', 'a\nb\nc', 'comma'],
  ])('is found with %s', (_name, text, delimiter) => {
    expect(opened(text).delimiter).toBe(delimiter);
  });

  it('is what the file or somebody says', () => {
    expect(opened('sep=|\r\na|b,c\r\n').rows).toEqual([['a', 'b,c']]);
    expect(opened('SEP=;\na;b').rows).toEqual([['a', 'b']]);
    expect(opened('a;b,c', 'comma').rows).toEqual([['a;b', 'c']]);
  });
});

describe('letters', () => {
  const text = 'نام;شماره\nعلی;۱\nمینا;۲';
  const rows = [
    ['نام', 'شماره'],
    ['علی', '۱'],
    ['مینا', '۲'],
  ];
  const wide = Buffer.from(text, 'utf16le');

  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-16', wide, 'utf-16'],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16'],
    ['UTF-16 the other way', Buffer.from(wide).swap16(), 'utf-16'],
    ['the same with its mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16'],
  ])('are read in %s', (_name, file, encoding) => {
    expect(opened(file)).toMatchObject({ encoding, rows });
  });

  it('are those of Windows where the file is no UTF-8', () => {
    // «پژو,علي» and «گاز,يک» with the letters that Windows-1256 has.
    const file = Buffer.from([
      0x81, 0x8e, 0xe6, 0x2c, 0xda, 0xe1, 0xed, 0x0a, 0x90, 0xc7, 0xd2, 0x2c, 0xed, 0x98,
    ]);
    expect(opened(file)).toMatchObject({
      encoding: 'windows-1256',
      rows: [
        ['پژو', 'علي'],
        ['گاز', 'يک'],
      ],
    });
  });

  it.each([
    [
      'cut in the middle',
      Buffer.concat([Buffer.from('نام,علی\nرض'), Buffer.from([0xd8]), Buffer.from(',۲\n')]),
    ],
    ['cut at the end', Buffer.concat([Buffer.from('نام,علی\nرض,۲'), Buffer.from([0xd8])])],
    [
      'of another kind',
      Buffer.concat([Buffer.from('نام,علی\nرضا,'), Buffer.from([0xff]), Buffer.from('۲\n')]),
    ],
  ])('stay what they are beside one that was %s', (_name, file) => {
    const {
      encoding,
      rows: [headings, line],
    } = opened(file);
    expect([encoding, headings]).toEqual(['utf-8', ['نام', 'علی']]);
    expect(line?.join('').split('\ufffd').length).toBe(2);
  });
});

describe('quotes', () => {
  it.each([
    ['پژو 206 "تیپ 2",x', [['پژو 206 "تیپ 2"', 'x']]],
    ['"a ""b"" c",d', [['a "b" c', 'd']]],
    [
      '"a,b\nc",d\ne,f',
      [
        ['a,b\nc', 'd'],
        ['e', 'f'],
      ],
    ],
    ['"a" ,b', [['a', 'b']]],
    ['a,"",c', [['a', '', 'c']]],
    [
      'a,"\nx, y\n",d\n1,", z",2',
      [
        ['a', '\nx, y\n', 'd'],
        ['1', ', z', '2'],
      ],
    ],
    [
      'a,b,\n1,2,\n',
      [
        ['a', 'b', ''],
        ['1', '2', ''],
      ],
    ],
    ['a,b', [['a', 'b']]],
    [
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%j', (text, rows) => {
    expect(opened(text, 'comma').rows).toEqual(rows);
  });

  it.each([
    ['a,b\n1,2\n"x" y,3', { reason: 'stray-quote', line: 3 }],
    ['a,b\n"one\ntwo",2\n"x"y,3', { reason: 'stray-quote', line: 4 }],
    ['a,b\n1,"x\n2,3\n4,5', { reason: 'open-quote', line: 2 }],
    ['a,b,c\n1,x,2\n3,",4\n5,",6', { reason: 'open-quote', line: 3 }],
    ['a,b,c\n1,x,"\n3,x,"\n5,x,6', { reason: 'open-quote', line: 2 }],
    ['a,b,c\n",x,2\n",x,4\n5,x,6', { reason: 'open-quote', line: 2 }],
    ['a,b,c\r\n1,",2\r\n3,x,4\r\n5,",6', { reason: 'open-quote', line: 2 }],
    [`a,b\n1,"${'x,y\n'.repeat(20_000)}",2`, { reason: 'open-quote', line: 2 }],
    [`a,b\n1,"${'x'.repeat(5_000_000)}"`, { reason: 'long-cell', line: 2 }],
    [`a,b\n1,${'x'.repeat(50_000)}`, { reason: 'long-cell', line: 2 }],
  ])('%#: what is wrong with them is named by its line', (text, fault) => {
    expect(failure(text)).toEqual(fault);
  });
});

it('what we wrote comes back as it was, with signs that would be formulas', async () => {
  const texts = [
    '=1+1',
    '+M19',
    '-R19/minus',
    '@x',
    "'=x",
    "'",
    "''",
    '"q"',
    'a,b',
    '\t=x',
    'خط\nدوم',
    '0012',
    ' a ',
  ];
  async function* batches() {
    yield texts.map((text) => [text, 1_234_567.8]);
  }
  const columns = [
    { title: 'نام', width: 5 },
    { title: 'مبلغ', width: 5 },
  ];
  const pieces: Uint8Array[] = [];
  for await (const piece of csvOf({ name: 'x', columns, batches: batches() })) pieces.push(piece);
  const [, ...rows] = opened(Buffer.concat(pieces)).rows;
  expect(rows).toEqual(texts.map((text) => [text, '1234567.8']));
});
