import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

const columns = [
  { title: 'نام', width: 24 },
  { title: 'شماره', width: 14 },
];

async function write(batches: Cell[][][], mostLines?: number): Promise<Record<string, string>> {
  async function* given() {
    yield* batches;
  }
  const pieces: Uint8Array[] = [];
  const sheet = { name: 'درخواست‌ها & «بیمه»', columns, batches: given() };
  for await (const piece of xlsxOf(sheet, mostLines)) pieces.push(piece);
  const files = unzipSync(Buffer.concat(pieces));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

const textsIn = (xml = ''): string[] =>
  [...xml.matchAll(/<t(?: xml:space="preserve")?>([^<]*)<\/t>/g)].map(([, text = '']) => text);

/** Throws where tags do not fit each other, or a sign stands bare: enough of a parser for what is written. */
function requireWellFormed(xml: string): void {
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .replace(
      /<(\/?)([A-Za-z][\w:]*)((?:\s[\w:]+="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*")*)\s*(\/?)>/g,
      (_tag, closing: string, name: string, _attributes, empty: string) => {
        if (closing && open.pop() !== name) throw new Error(`</${name}> closes another`);
        if (!closing && !empty) open.push(name);
        return '';
      },
    );
  if (open.length > 0) throw new Error(`<${open.join('> <')}> is not closed`);
  if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(rest)) throw new Error('a bare sign');
}

describe('XLSX', () => {
  it('is a workbook of one sheet from right to left, its titles bold and frozen', async () => {
    const files = await write([[['علی‌رضا', '09121234567']], [[null, 5]]]);
    expect(Object.keys(files)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
    ]);
    for (const xml of Object.values(files)) requireWellFormed(xml);
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toContain('<sheetView rightToLeft="1"');
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<col min="2" max="2" width="14" customWidth="1"/>');
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t>نام</t>');
    expect(sheet).toContain('<c r="B2" s="2" t="inlineStr"><is><t>09121234567</t>');
    expect(sheet).toContain('<row r="3"><c r="B3"><v>5</v></c></row>');
    expect(files['xl/workbook.xml']).toContain('<sheet name="درخواست‌ها &amp; «بیمه»"');
  });

  it('has no formula, whatever is in a cell', async () => {
    const texts = ['=1+1', '+98', '-1', '@SUM(A1)', '</t></is></c><c><f>1+1</f></c>', '"&\'<>'];
    const { 'xl/worksheets/sheet1.xml': sheet = '' } = await write([
      texts.map((text) => [text, null]),
    ]);
    requireWellFormed(sheet);
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(textsIn(sheet).slice(2)).toEqual([
      '=1+1',
      '+98',
      '-1',
      '@SUM(A1)',
      '&lt;/t&gt;&lt;/is&gt;&lt;/c&gt;&lt;c&gt;&lt;f&gt;1+1&lt;/f&gt;&lt;/c&gt;',
      "&quot;&amp;'&lt;&gt;",
    ]);
  });

  it('leaves out what XML cannot say, and what Excel would read as a code', async () => {
    const texts = ['a\u0000b\u001fc\ufffe', '\ud800x', 'خط\nدوم\t.', '_x0041_', 'x'.repeat(40_000)];
    const { 'xl/worksheets/sheet1.xml': sheet = '' } = await write([
      texts.map((text) => [text, Number.NaN]),
    ]);
    expect(textsIn(sheet).slice(2, 6)).toEqual(['abc', 'x', 'خط\nدوم\t.', '_x005F_x0041_']);
    expect(textsIn(sheet)[6]).toHaveLength(32_767);
    expect(sheet).not.toContain('NaN');
    expect(sheet.match(/<t xml:space="preserve">[^<]*/g)).toEqual([
      '<t xml:space="preserve">خط\nدوم\t.',
    ]);
  });

  it('goes on in another sheet where one is full, with titles of its own', async () => {
    const rows = Array.from({ length: 7 }, (_unused, index) => [`ردیف ${index}`, index]);
    const files = await write([rows.slice(0, 4), rows.slice(4)], 4);
    for (const xml of Object.values(files)) requireWellFormed(xml);
    const lines = [1, 2, 3].map((sheet) =>
      textsIn(files[`xl/worksheets/sheet${sheet}.xml`]).slice(2),
    );
    expect(lines).toEqual([
      ['ردیف 0', 'ردیف 1', 'ردیف 2'],
      ['ردیف 3', 'ردیف 4', 'ردیف 5'],
      ['ردیف 6'],
    ]);
    expect(files['xl/workbook.xml']?.match(/<sheet /g)).toHaveLength(3);
    expect(files['xl/_rels/workbook.xml.rels']).toContain('Target="worksheets/sheet3.xml"');
  });

  it('counts columns beyond Z', async () => {
    const many = Array.from({ length: 30 }, (_unused, index) => `${index}`);
    const pieces: Uint8Array[] = [];
    async function* given() {
      yield [many];
    }
    const wide = many.map((title) => ({ title, width: 5 }));
    for await (const piece of xlsxOf({ name: 'x', columns: wide, batches: given() })) {
      pieces.push(piece);
    }
    const sheet = strFromU8(
      unzipSync(Buffer.concat(pieces))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );
    expect(sheet).toMatch(/r="Z2".*r="AA2".*r="AD2"/);
  });
});
