import { describe, expect, it } from 'vitest';
import { readWhole } from '#test/books/reading.ts';
import { bookOfRows, HEADINGS, policyRow } from '#test/books/table.ts';

/** Of each row its number, or the causes why it stays out. */
async function rowsOf(...asked: Parameters<typeof readWhole>) {
  const { lines, understood } = await readWhole(...asked);
  const said = lines.map(
    ({ values, errors }) => values?.number ?? (errors ?? []).map(({ cause }) => cause).join(' '),
  );
  return { said, lines, understood };
}

describe('rows that a filter or a hand hid', () => {
  const rows = [HEADINGS, policyRow('A-1'), policyRow('A-2'), policyRow('A-3')];
  const bytes = bookOfRows(rows, { hiddenRows: [3] });

  it('are counted and asked about, and stay out until that is answered', async () => {
    const { said, understood, lines } = await rowsOf(bytes);
    expect(said).toEqual(['A-1', 'hidden_row', 'A-3']);
    expect(understood.hiddenRows).toBe(1);
    expect(lines[1]?.row).toBe(3);
  });

  it('come in, or stay out, by one answer', async () => {
    const taken = await rowsOf(bytes, { decisions: { hidden_row: 'take' } });
    expect(taken.said).toEqual(['A-1', 'A-2', 'A-3']);
    expect(taken.lines[1]?.decided).toEqual(['hidden_row']);
    const left = await rowsOf(bytes, { decisions: { hidden_row: 'skip' } });
    expect(left.said).toEqual(['A-1', 'hidden_row', 'A-3']);
    expect(left.lines[1]?.decided).toEqual(['hidden_row']);
  });

  it('are no second row of a policy that one sees', async () => {
    const twice = bookOfRows([HEADINGS, policyRow('A-1'), policyRow('A-1')], { hiddenRows: [2] });
    expect((await rowsOf(twice)).said).toEqual(['hidden_row', 'A-1']);
  });

  it('a row without height is one, and sums that are hidden are left as others are', async () => {
    const total = ['جمع', null, null, null, null, null, null, '250,000,000'];
    const bytes = bookOfRows([...rows, total], { hiddenRows: [5] });
    const { understood, said } = await rowsOf(bytes);
    expect([understood.hiddenRows, understood.leftCounts.total]).toEqual([0, 1]);
    expect(said).toEqual(['A-1', 'A-2', 'A-3']);
  });
});

describe('hidden columns', () => {
  const hide = (column: number) => `<col min="${column}" max="${column}" width="9" hidden="1"/>`;
  const rows = [HEADINGS, policyRow('A-1'), policyRow('A-2', { 1: null })];

  it('are asked about where they hold something of a policy', async () => {
    const bytes = bookOfRows(rows, { columns: hide(8) });
    const { lines, understood } = await rowsOf(bytes);
    expect(understood.columns.map(({ hidden }) => hidden)).toEqual([
      ...[false, false, false, false, false, false, false, true],
    ]);
    expect(lines.map(({ values }) => values?.premiumRial)).toEqual([undefined, undefined]);
    expect(lines.flatMap(({ warnings }) => warnings)).toMatchObject([
      { field: 'premium', cause: 'hidden_column', word: 'حق بیمه (ریال)' },
      { field: 'premium', cause: 'hidden_column' },
    ]);
    const decisions = { 'hidden_column:حق بیمه ریال': 'take', no_phone: 'without_texts' };
    const taken = await rowsOf(bytes, { decisions });
    expect(taken.lines.map(({ values }) => values?.premiumRial)).toEqual([
      ...[125_000_000, 125_000_000],
    ]);
  });

  it('that a policy needs keep its row out until they are answered; unread, they are as empty', async () => {
    const bytes = bookOfRows(rows, { columns: hide(2) });
    expect((await rowsOf(bytes)).said).toEqual(['hidden_column', 'no_phone']);
    const decisions = { hidden_column: 'unread', no_phone: 'without_texts' };
    const { lines } = await rowsOf(bytes, { decisions });
    expect(lines.map(({ values }) => values?.holderPhone)).toEqual(['', '']);
  });

  it('give way to one that is seen', async () => {
    const old = [...HEADINGS.slice(0, 7), 'حق بیمه (ریال)', 'مبلغ (ریال)'];
    const bytes = bookOfRows([old, [...policyRow('A-1'), '90,000,000']], { columns: hide(8) });
    const { lines } = await rowsOf(bytes);
    expect(lines[0]?.values?.premiumRial).toBe(90_000_000);
    expect(lines[0]?.warnings).toEqual([]);
  });
});

describe('an answer that leaves rows out', () => {
  it('leaves them out also where the value may be missing', async () => {
    const bytes = bookOfRows([
      [...HEADINGS, 'کارشناس'],
      [...policyRow('A-1'), 'کسی که نیست'],
    ]);
    expect((await rowsOf(bytes)).said).toEqual(['A-1']);
    const { said } = await rowsOf(bytes, { decisions: { unknown_owner: 'skip' } });
    expect(said).toEqual(['unknown_owner']);
  });
});
