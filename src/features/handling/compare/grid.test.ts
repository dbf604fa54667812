import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBlock } from './grid.tsx';

describe('a block copied from a spreadsheet', () => {
  it.each([
    ['ایران', [['ایران']]],
    ['', [['']]],
    [
      'ایران\tآسیا\r\n۱۰٪\t۲۰٪\r\n',
      [
        ['ایران', 'آسیا'],
        ['۱۰٪', '۲۰٪'],
      ],
    ],
    ['a\t\tb', [['a', '', 'b']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"دو\nسطر"\tb', [['دو سطر', 'b']]],
    ['"گفت ""بله"""\tb', [['گفت "بله"', 'b']]],
    ['۲۰" لوله\tb', [['۲۰" لوله', 'b']]],
    ['"تنها یک\tb', [['"تنها یک', 'b']]],
    ['a\t', [['a', '']]],
  ])('%j', (text, cells) => {
    expect(parseBlock(text)).toEqual(cells);
  });

  it('is what was copied, whatever stands in its cells', () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replace(/\s+/g, ' ').trim());
    const quote = (text: string) =>
      /["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        (rows) => {
          const text = rows.map((row) => row.map(quote).join('\t')).join('\r\n');
          expect(parseBlock(text)).toEqual(rows);
        },
      ),
    );
  });
});
