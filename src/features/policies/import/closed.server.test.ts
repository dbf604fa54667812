import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { seedInsurers } from '#db/seed/seed-insurers.ts';
import { SHEET_LIMITS } from '#lib/spreadsheet/sheet-limits.ts';
import { bookLines, csvOfLines, importCalls, workbookOf } from '#test/policy-books.ts';
import { sheetOf } from '#test/sheets.ts';
import { createTestApp } from '#test/test-app.ts';
import { type FILE_ERRORS, fileError } from './import.words.ts';

const site = await createTestApp();
await seedInsurers(site.database.db);
const calls = importCalls(site, (await site.signInAs('super_admin')).token);

const DAYS = { startsOn: '2026-03-21', endsOn: '2027-03-20' };
/** Seconds, on a machine that does other things besides. */
const SOON = 20_000;

const cell = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (rows: string) => sheetOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);

async function refused(file: Buffer, reason: keyof typeof FILE_ERRORS, line?: number) {
  const began = performance.now();
  const { status, body } = await calls.send(file);
  expect([status, body.errors]).toEqual([422, { file: [fileError(reason, line)] }]);
  expect(performance.now() - began).toBeLessThan(SOON);
}

describe('what a workbook asks for', () => {
  const first = `<row r="1">${cell('A1', 'a')}</row>`;

  it.each([
    ['a column that Excel does not have', `${first}<row r="2">${cell('ZZZZZZ2', 'b')}</row>`],
    ['the column behind the last', `${first}<row r="2">${cell('XFE2', 'b')}</row>`],
    ['the last column', `${first}<row r="2">${cell('XFD2', 'b')}</row>`],
    ['row 1 000 000 000', `${first}<row r="1000000000">${cell('A1000000000', 'b')}</row>`],
    ['such a row without a cell', `${first}<row r="1000000000"/>`],
    ['a row of 1e9', `${first}<row r="1e9">${cell('A1e9', 'b')}</row>`],
    ['the last row', `${first}<row r="1048576">${cell('A1048576', 'b')}</row>`],
    ['letters that are not Latin', `${first}<row r="2">${cell('آ2', 'b')}</row>`],
    ['a row before the first', `${first}<row r="2">${cell('A0', 'b')}</row>`],
    ['a negative row', `${first}<row r="-5"/>`],
  ])('is refused for %s', (_name, rows) => refused(sheet(rows), 'far-cell'));

  it('is believed by no size that it says of itself', async () => {
    const rows = `${first}<row r="2">${cell('ZZZZZZ2', 'b')}</row>`;
    const small = `<worksheet><dimension ref="A1:B2"/><sheetData>${rows}</sheetData></worksheet>`;
    await refused(sheetOf(small), 'far-cell');
    // In another name space, with other quotes, and spelled as a reference.
    const spelled = `<x:worksheet><x:sheetData><x:row r='1'><x:c r='&#90;ZZZZZ1'><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    await refused(sheetOf(spelled), 'far-cell');
  });

  it.each([1, 2, 9])(
    'is a book with 200 000 formatted rows of %i columns below it, in seconds',
    async (columns) => {
      const letters = [...'ABCDEFGHI'].slice(0, columns);
      const rows = Array.from({ length: 200_000 }, (_none, place) => {
        const cells = letters.map((letter) => `<c r="${letter}${place + 2}" s="1"/>`);
        return `<row r="${place + 2}">${cells.join('')}</row>`;
      });
      await refused(sheet(first + rows.join('')), 'empty');
    },
  );

  it('is refused for a cell of 5 MB, in the sheet or among the texts that cells share', async () => {
    const long = 'x'.repeat(5_000_000);
    await refused(sheet(`<row r="1">${cell('A1', long)}</row>`), 'long-cell');
    const shared = {
      'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>`,
    };
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
    const file = sheetOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`, shared);
    await refused(file, 'long-cell');
    await refused(Buffer.from(`"a","b"\n"${long}","c"\n`), 'long-cell', 2);
  });

  it('is refused by its directory, before anything is unpacked', async () => {
    const many = Object.fromEntries(
      Array.from({ length: SHEET_LIMITS.entries + 1 }, (_none, n) => [
        `${n}.bin`,
        new Uint8Array(),
      ]),
    );
    await refused(Buffer.from(zipSync(many)), 'too-large');
    const claims = zipSync({ 'xl/workbook.xml': new TextEncoder().encode('<workbook/>') });
    const view = new DataView(claims.buffer);
    const place = view.getUint32(claims.length - 6, true);
    view.setUint32(place + 24, 0xfffffff0, true);
    await refused(Buffer.from(claims), 'too-large');
  });

  it('is taken as before where it is a book', async () => {
    const book = await workbookOf(bookLines(300, DAYS));
    expect((await calls.checked(book)).would_create).toBe(300);
    const csv = csvOfLines(bookLines(300, { ...DAYS, from: 1000 }));
    expect((await calls.checked(csv)).would_create).toBe(300);
  });
});

describe('headings that every object has', () => {
  const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

  it.each(['csv', 'xlsx'])('are ordinary unknown headings in %s', async (kind) => {
    const [line = []] = bookLines(1, { ...DAYS, from: kind === 'csv' ? 2000 : 3000 });
    const headings = [
      ...['ردیف', 'نام بیمه گذار', 'شماره همراه', 'نوع بیمه', 'شرکت بيمه'],
      ...['شماره بیمه نامه', 'تاریخ شروع', 'تاریخ انقضا', 'حق بیمه (ریال)', 'پلاک', ...NAMES],
    ];
    const lines = [[...line, ...NAMES.map((name) => `x ${name}`)]];
    const file = kind === 'csv' ? csvOfLines(lines, headings) : await workbookOf(lines, headings);
    const view = await calls.checked(file);
    expect(view).toMatchObject({ would_create: 1, faulty: 0, missing: [] });
    expect(view.columns.map(({ heading }) => heading)).toEqual(headings);
    expect(Object.values(view.mapping).every((column) => column < 10)).toBe(true);
  });

  it('are no columns that somebody can say', async () => {
    const file = csvOfLines(bookLines(1, { ...DAYS, from: 4000 }));
    // `__proto__` is a column that nobody said.
    for (const name of NAMES.slice(1)) {
      const { status } = await calls.send(file, { mapping: `{"${name}":1}` });
      expect([name, status]).toEqual([name, 422]);
    }
  });
});
