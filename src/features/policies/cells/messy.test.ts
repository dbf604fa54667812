import { describe, expect, it } from 'vitest';
import { readFile, readWhole } from '#test/books/reading.ts';
import { bookOfRows, HEADINGS, policyRow } from '#test/books/table.ts';
import type { MadeCell } from '#test/workbooks.ts';

const plain = (number: string): MadeCell[] => policyRow(number, { 7: '125000000' });
const causesOf = async (...asked: Parameters<typeof readWhole>) =>
  (await readWhole(...asked)).lines.map(
    ({ values, errors }) => values?.number ?? (errors ?? []).map(({ cause }) => cause).join(' '),
  );

describe('policies that the book itself calls cancelled', () => {
  const rows = [
    [...HEADINGS, 'وضعیت بیمه‌نامه'],
    ...['جاری', 'ابطال شده', 'فسخ', 'معتبر', 'باطل', 'لغو شده', 'Cancelled', null].map(
      (status, n) => [...plain(`A-${n}`), status],
    ),
  ];
  const bytes = bookOfRows(rows);

  it('are asked about, and stay out until that is answered', async () => {
    expect(await causesOf(bytes)).toEqual([
      ...['A-0', 'cancelled_row', 'cancelled_row', 'A-3', 'cancelled_row', 'cancelled_row'],
      ...['cancelled_row', 'A-7'],
    ]);
    const taken = await causesOf(bytes, { decisions: { cancelled_row: 'take' } });
    expect(taken).toEqual(['A-0', 'A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6', 'A-7']);
  });

  it.each(['وضعیت', 'وضعيت صدور', 'Status', 'policy_status', 'حالت'])(
    'under «%s», and nowhere else',
    async (heading) => {
      const file = bookOfRows([
        [...HEADINGS, heading],
        [...plain('A-1'), 'ابطالی'],
      ]);
      expect(await causesOf(file)).toEqual(['cancelled_row']);
      const note = bookOfRows([
        [...HEADINGS, 'توضیح'],
        [...plain('A-1'), 'لغو شد و تمدید شد'],
      ]);
      expect(await causesOf(note)).toEqual(['A-1']);
    },
  );
});

describe('files of another kind under the name of a table', () => {
  it.each([
    ['web-page', `\ufeff<html><body><table><tr><td>نام</td></tr></table></body></html>`],
    ['web-page', '\r\n <table border="1"><tr><th>نام</th></tr></table>'],
    ['web-page', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'],
    ['kind', '[{"نام": "علی", "شماره": "1"}]'],
    ['kind', '{"data": [{"نام": "علی"}]}'],
  ])('are refused as %s', async (reason, text) => {
    expect(await readFile(text)).toMatchObject({ ok: false, reason });
  });
});

describe('a CSV file of whole rows in quotes', () => {
  it('is read as the rows that stand in them', async () => {
    const rows = [HEADINGS, plain('A-1'), plain('A-2').with(0, 'علی "رضا" رضایی')];
    const lines = rows.map((row) => `"${row.join(';').replaceAll('"', '""')}"`);
    const { lines: read, understood } = await readWhole(lines.join('\r\n'));
    expect(understood.delimiter).toBe('semicolon');
    expect(read.map(({ values }) => values?.number)).toEqual(['A-1', 'A-2']);
  });
});
