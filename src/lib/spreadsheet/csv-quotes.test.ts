import { describe, expect, it } from 'vitest';
import { openBook } from './open-book.ts';

function rowsOf(file: string) {
  try {
    const book = openBook(Buffer.from(file), { rows: 1000, unzipped: 0 });
    return book.kind === 'csv' ? book.rows : [];
  } catch (error) {
    const { reason, line } = error as { reason: string; line: number };
    return { reason, line };
  }
}

const TABLE = [
  ['نام', 'شماره', 'حق بیمه'],
  ['علی، رضا', '۱', '12,500'],
  ['مینا', '', '7,000'],
];
const quoted = (cell: string) => `'${cell.replaceAll("'", "''")}'`;
const written = (rows: string[][], sign = ',') =>
  rows.map((row) => row.map(quoted).join(sign)).join('\r\n');

describe('fields in single quotes', () => {
  it.each([',', ';', '\t', '|'])('are read where %j parts them', (sign) => {
    expect(rowsOf(written(TABLE, sign))).toEqual(TABLE);
  });

  it('may hold the sign, a new line and a quote that is doubled', () => {
    const table = [...TABLE, ["D'Artagnan", 'a\nb', 'x"y']];
    expect(rowsOf(written(table))).toEqual(table);
  });

  it('may be some of a row, as where numbers stand without', () => {
    expect(rowsOf("'a','b',c\n'x,y','z',1\n'u','v',2")).toEqual([
      ['a', 'b', 'c'],
      ['x,y', 'z', '1'],
      ['u', 'v', '2'],
    ]);
  });

  it.each([
    ['stray-apostrophe', `${written(TABLE)}\n'O'Brien','1','2'\n`, 4],
    ['open-apostrophe', `${written(TABLE)}\n'Brien,'1','2\n`, 4],
  ])('that go wrong are %s by their line', (reason, file, line) => {
    const answer = rowsOf(file);
    expect(answer).toMatchObject({ line });
    expect([reason, 'stray-apostrophe']).toContain((answer as { reason: string }).reason);
  });
});

describe('single quotes that are no quotes', () => {
  it.each([
    [
      'before what would be a formula',
      "a,b\n'+98,'=x\n'-1,'@y",
      [
        ['a', 'b'],
        ['+98', '=x'],
        ['-1', '@y'],
      ],
    ],
    [
      'before numbers',
      "a,b\n'0912,1\n'0913,2",
      [
        ['a', 'b'],
        ['0912', '1'],
        ['0913', '2'],
      ],
    ],
    [
      'within a name',
      "a,b\nO'Brien,1\nD'Arc,2",
      [
        ['a', 'b'],
        ["O'Brien", '1'],
        ["D'Arc", '2'],
      ],
    ],
    [
      'beside double quotes, each around its text',
      'a,b\n"x,y",\'1\'\n"z",\'2\'',
      [
        ['a', 'b'],
        ['x,y', '1'],
        ['z', '2'],
      ],
    ],
    [
      'beside double quotes, before a formula',
      'a,b\n"x,y",\'-1\'\n',
      [
        ['a', 'b'],
        ['x,y', "-1'"],
      ],
    ],
  ])('%s', (_name, file, rows) => {
    expect(rowsOf(file)).toEqual(rows);
  });
});
