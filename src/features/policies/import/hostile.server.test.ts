import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { policies, policyImports } from '#db/schema/index.ts';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { IMPORT_FILE_MAX, IMPORT_ROWS_MAX, IMPORT_UNZIPPED_MAX } from '#domain/policies/import.ts';
import { inLong } from '#test/long.ts';
import { bookLines, csvOfLines, importCalls, workbookOf } from '#test/policy-books.ts';
import { createTestApp } from '#test/test-app.ts';
import { FILE_ERRORS, fileError } from './import.words.ts';

const site = await createTestApp();
await seedInsurers(site.database.db);
const calls = importCalls(site, (await site.signInAs('super_admin')).token);

const DAYS = { startsOn: '2026-03-21', endsOn: '2027-03-20' };
const MEBIBYTE = 1024 * 1024;
const text = (words: string) => new TextEncoder().encode(words);

/** A workbook whose one sheet is this XML. */
const sheetOf = (xml: Uint8Array) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': text('<Types/>'),
      'xl/workbook.xml': text(
        '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': text(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': xml,
    }),
  );

async function refused(file: Buffer, reason: keyof typeof FILE_ERRORS, line?: number) {
  const { status, body } = await calls.send(file);
  expect([status, body.errors]).toEqual([422, { file: [fileError(reason, line)] }]);
}

describe('a file that is no book', () => {
  it('is refused by what it is, whatever it is called', async () => {
    await refused(Buffer.from('%PDF-1.7\n\u0000\u0001\u0002'), 'kind');
    await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'kind');
    await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old-excel');
    await refused(Buffer.from('PK\u0003\u0004 and nothing of a zip'), 'broken');
    await refused(Buffer.from(zipSync({ 'a.txt': text('no workbook') })), 'broken');
    await refused((await workbookOf(bookLines(300, DAYS))).subarray(0, 4000), 'broken');
    await refused(
      Buffer.from('"name","phone\n"never closed, '.padEnd(200_000, 'x')),
      'stray-quote',
      2,
    );
    await refused(Buffer.from('name,phone\n"never closed, '.padEnd(200_000, 'x')), 'open-quote', 2);
    await refused(Buffer.from('\n\n  \n'), 'empty');
    await refused(await workbookOf([]), 'empty');
    const none = await site.call(
      'POST',
      '/policies/import',
      { filename: 'x' },
      (await site.signInAs('super_admin')).token,
    );
    expect([none.status, none.body.errors]).toEqual([422, { file: [FILE_ERRORS.missing] }]);
  });

  it('is stopped while it is unpacked, whatever it says of its size', async () => {
    // A fraction of a MiB that comes to far more than any book, or to just more than one may.
    const bomb = zipSync({
      'xl/worksheets/sheet1.xml': new Uint8Array(
        inLong(300 * MEBIBYTE, IMPORT_UNZIPPED_MAX + MEBIBYTE),
      ),
    });
    expect(bomb.length).toBeLessThan(IMPORT_FILE_MAX);
    // Its directory and its header claim a few bytes.
    const sizes = new DataView(bomb.buffer);
    sizes.setUint32(22, 10, true);
    await refused(Buffer.from(bomb), 'too-large');
    // One cell far away is a row of sixteen thousand, in each of ten thousand rows.
    const rows = Array.from(
      { length: inLong(60_000, 10_000) },
      (_none, place) =>
        `<row r="${place + 1}"><c r="XFD${place + 1}" t="inlineStr"><is><t>x</t></is></c></row>`,
    );
    const wide = sheetOf(text(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`));
    const { status, body } = await calls.send(wide);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
    // The server is none the worse for it.
    expect((await calls.get('/policies/imports')).status).toBe(200);
  });

  it('is refused a byte above 10 MiB, and a row above 50 000', async () => {
    const long = Buffer.alloc(IMPORT_FILE_MAX + 1, 'x');
    expect((await calls.send(long)).status).toBe(413);
    const lines = bookLines(IMPORT_ROWS_MAX + 1, DAYS);
    await refused(csvOfLines(lines), 'too-many-rows');
  });

  it.each([
    ['an attribute', `x="${'a'.repeat(300_000)}"`],
    ['attributes', Array.from({ length: 40_000 }, (_none, n) => `a${n}="1"`).join(' ')],
  ])('is refused before it is parsed where one tag has too many %s', async (_name, said) => {
    const xml = `<worksheet><sheetData><row r="1" ${said}/></sheetData></worksheet>`;
    await refused(sheetOf(text(xml)), 'too-large');
  });

  it('leaves nothing behind', async () => {
    expect(await site.database.db.select().from(policies)).toEqual([]);
    expect(await site.database.db.select().from(policyImports)).toEqual([]);
  });
});

describe('cells that mean no good', () => {
  it('run nothing: a formula is what it last came to, and text stays text', async () => {
    const cell = (place: string, value: string) => `<c r="${place}" t="str">${value}</c>`;
    const inline = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const headings = ['نام', 'موبایل', 'رشته', 'بیمه‌گر', 'شماره', 'شروع', 'پایان'];
    const values = ['=cmd|x', '09121112233', 'بدنه', 'دانا', '', '1405/1/1', '1405/12/29'];
    const letters = [...'ABCDEFG'];
    const head = letters.map((letter, place) => inline(`${letter}1`, headings[place] ?? ''));
    const line = letters.map((letter, place) =>
      letter === 'E'
        ? cell('E2', '<f>WEBSERVICE("http://127.0.0.1/")</f><v>77</v>')
        : inline(`${letter}2`, values[place] ?? ''),
    );
    const xml = `<worksheet><sheetData><row r="1">${head.join('')}</row><row r="2">${line.join('')}</row></sheetData></worksheet>`;
    const view = await calls.checked(sheetOf(text(xml)));
    expect(view.would_create).toBe(1);
    await calls.run(view.id);
    const [row] = await site.database.db.select().from(policies);
    expect([row?.number, row?.holderName]).toEqual(['77', '=cmd|x']);
  });

  it('are refused by their length, at their row, before anything looks at them', async () => {
    const lines = bookLines(3, { ...DAYS, from: 500 });
    if (lines[1]) lines[1][1] = 'ا'.repeat(30_000);
    if (lines[2]) lines[2][9] = `a${'\u0301'.repeat(20_000)}`;
    const view = await calls.checked(await workbookOf(lines));
    expect(view.errors.map(({ row, field }) => [row, field])).toEqual([[3, 'holder_name']]);
    // What is insured may be missing: it is left out, and told.
    const left = view.groups.find(({ field }) => field === 'insured_object');
    expect(left).toMatchObject({ first_rows: [4], is_left_out: false });
  });
});
