import { describe, expect, it } from 'vitest';
import { insurerId, readWhole } from '#test/books/reading.ts';
import { bookOfRows, HEADINGS, policyRow } from '#test/books/table.ts';
import type { MadeCell } from '#test/workbooks.ts';
import { isDitto } from './ditto.server.ts';

describe('a mark that means what stands above', () => {
  it.each(['〃', '"', '""', '" "', '”', '„', '″', "''", '//', ',,', '،،', '-"-', '– 〃 –'])(
    'is %s',
    (text) => {
      expect(isDitto(text)).toBe(true);
    },
  );
  it.each(['ایضاً', 'ایضا', 'ايضاً', 'همان', 'مثل بالا', 'Ditto', 'do.', 'as above'])(
    'is %s',
    (text) => {
      expect(isDitto(text)).toBe(true);
    },
  );
  it.each(['', '-', '/', '12/3', 'علی "رضا"', 'همان‌جا', 'دو', "'", ','])('is not %s', (text) => {
    expect(isDitto(text)).toBe(false);
  });
});

/** The rows of a book as they come in, or the causes why they stay out. */
async function rowsOf(rows: MadeCell[][], decisions: Record<string, string> = {}, more = {}) {
  const { lines } = await readWhole(bookOfRows([HEADINGS, ...rows], more), { decisions });
  return lines.map(({ values, errors, warnings }) => ({
    values,
    causes: [...(errors ?? []), ...warnings].map(({ field, cause }) => `${field} ${cause}`),
  }));
}
const TAKE = { ditto: 'take' };

describe('such a mark in a book', () => {
  const rows = [
    policyRow('A-1'),
    policyRow('A-2', { 0: '〃', 3: '"' }),
    policyRow('A-3', { 3: '"' }),
  ];

  it('is asked about by its column, and its row stays out until then', async () => {
    const { lines } = await readWhole(bookOfRows([HEADINGS, ...rows]));
    expect(lines.map(({ errors }) => errors)).toMatchObject([
      null,
      [
        { field: 'holder_name', cause: 'ditto', word: 'نام بیمه‌گذار' },
        { field: 'insurer', cause: 'ditto', word: 'بیمه‌گر' },
      ],
      [{ field: 'insurer', cause: 'ditto', word: 'بیمه‌گر' }],
    ]);
  });

  it('is what stands above where that is said of its column, also below another one', async () => {
    const insurer = { 'ditto:بیمه گر': 'take' };
    const some = await rowsOf(rows, insurer);
    expect(some.map(({ causes }) => causes)).toEqual([[], ['holder_name ditto'], []]);
    const all = await rowsOf(rows, { ...insurer, 'ditto:نام بیمه گذار': 'take' });
    expect(all.map(({ values }) => [values?.holderName, values?.insurerId])).toEqual(
      rows.map(() => ['علی رضایی', insurerId('دانا')]),
    );
    const left = await rowsOf(rows, { ditto: 'skip' });
    expect(left.map(({ values }) => values === null)).toEqual([false, true, true]);
  });

  it('below what is not understood is asked about with it', async () => {
    const unknown = [policyRow('A-1', { 3: 'نورآباد' }), policyRow('A-2', { 3: '〃' })];
    const read = await rowsOf(unknown, { ...TAKE, 'unknown_insurer:نوراباد': '2' });
    expect(read.map(({ values }) => values?.insurerId)).toEqual([2, 2]);
  });

  it.each<[string, MadeCell[][], object?]>([
    ['in the first row', [policyRow('A-1', { 3: '〃' })]],
    ['below an empty row', [policyRow('A-1'), [], policyRow('A-2', { 3: '〃' })]],
    [
      'below a sum',
      [policyRow('A-1'), [null, null, null, 'جمع دانا'], policyRow('A-2', { 3: '〃' })],
    ],
    ['below an empty cell', [policyRow('A-1', { 3: null }), policyRow('A-2', { 3: '〃' })]],
    [
      'below a row that one does not see',
      [policyRow('A-1'), policyRow('A-2', { 3: '〃' })],
      { hiddenRows: [2] },
    ],
  ])('%s means nothing', async (_name, given, more = {}) => {
    const read = await rowsOf(given, TAKE, more);
    expect(read.at(-1)).toEqual({ values: null, causes: ['insurer ditto_alone'] });
  });

  it('is the number of no policy', async () => {
    const read = await rowsOf([policyRow('A-1'), policyRow('A-2', { 4: '〃' })], TAKE);
    expect(read.at(-1)).toEqual({ values: null, causes: ['number ditto_alone'] });
  });

  it('for a sum or what is insured leaves the row in without it, until it is said', async () => {
    const given = [policyRow('A-1'), policyRow('A-2', { 7: '//' })];
    const asked = await rowsOf(given);
    expect(asked[1]?.values).not.toHaveProperty('premiumRial');
    expect(asked[1]?.causes).toEqual(['premium ditto']);
    const taken = await rowsOf(given, TAKE);
    expect(taken.map(({ values }) => values?.premiumRial)).toEqual([125_000_000, 125_000_000]);
    const plates = [
      [...HEADINGS, 'پلاک'],
      [...policyRow('A-1'), '۱۲ ب ۳۴۵ ایران ۶۷'],
      [...policyRow('A-2'), '"'],
    ];
    const { lines } = await readWhole(bookOfRows(plates));
    expect(lines[1]?.values).not.toHaveProperty('insuredObject');
  });

  it('is a day, and the order of days is told with it', async () => {
    const days = (starts: string, ends: string) => ({ 5: starts, 6: ends });
    const given = [
      policyRow('A-1', days('05/22/2026', '05/22/2027')),
      policyRow('A-2', days('〃', '"')),
    ];
    const read = await rowsOf(given, TAKE);
    expect(read.map(({ values }) => values?.startsOn)).toEqual(['2026-05-22', '2026-05-22']);
  });

  it('for a surname is asked about as the name is', async () => {
    const given = (surname: string) => [
      ['نام', 'نام خانوادگی', ...HEADINGS.slice(1)],
      ['علی', 'رضایی', ...policyRow('A-1').slice(1)],
      ['مینا', surname, ...policyRow('A-2').slice(1)],
    ];
    const asked = await readWhole(bookOfRows(given('〃')));
    expect(asked.lines[1]?.errors).toMatchObject([{ field: 'holder_name', cause: 'ditto' }]);
    const taken = await readWhole(bookOfRows(given('〃')), { decisions: TAKE });
    expect(taken.lines[1]?.values?.holderName).toBe('مینا رضایی');
  });

  it('below «باطل» is a policy that the book calls cancelled', async () => {
    const given = [
      [...HEADINGS, 'وضعیت'],
      [...policyRow('A-1'), 'باطل'],
      [...policyRow('A-2'), '〃'],
      [...policyRow('A-3'), 'جاری'],
      [...policyRow('A-4'), '〃'],
    ];
    const { lines } = await readWhole(bookOfRows(given));
    expect(lines.map(({ errors }) => errors?.[0]?.cause)).toEqual([
      ...['cancelled_row', 'cancelled_row', undefined, undefined],
    ]);
  });

  it('below «باطل» with a sub-total or a note between is one as well', async () => {
    const given = [
      [...HEADINGS, 'وضعیت'],
      [...policyRow('A-1'), 'باطل'],
      ['جمع ایران'],
      [...policyRow('A-2'), '〃'],
    ];
    const { lines } = await readWhole(bookOfRows(given));
    expect(lines.map(({ errors }) => errors?.[0]?.cause)).toEqual([
      'cancelled_row',
      'cancelled_row',
    ]);
  });
});
