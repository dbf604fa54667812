import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { policies } from '#db/schema/index.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { IMPORT_TERM, type ImportSite, withImportSite } from '#test/import-site.ts';
import { BOOK_HEADINGS, bookLines } from '#test/policy-books.ts';
import { madeWorkbook } from '#test/workbooks.ts';

let site: ImportSite['site'];
let calls: ImportSite['calls'];
withImportSite((made) => {
  ({ site, calls } = made);
});

const DAYS = IMPORT_TERM;
const stored = () => site.database.db.select().from(policies).orderBy(asc(policies.number));
const keyOf = (cause: string, word: string) => `${cause}:${foldForSearch(word)}`;
const said = (decisions: Record<string, string>) => ({ decisions: JSON.stringify(decisions) });

describe('decisions', () => {
  it('on hidden rows are one for all of them, and hidden columns are told', async () => {
    const file = madeWorkbook({
      sheets: [
        {
          name: 'دفتر',
          rows: [BOOK_HEADINGS, ...bookLines(4, DAYS)],
          hiddenRows: [3, 5],
          columns: '<col min="10" max="10" hidden="1"/>',
        },
      ],
    });
    const view = await calls.checked(file);
    expect(view).toMatchObject({ hidden_rows: 2, would_create: 2, faulty: 2, encoding: null });
    expect(view.groups).toMatchObject([
      { cause: 'hidden_column', word: 'پلاک', rows: 2, is_left_out: false, answer: null },
      { key: 'hidden_row', rows: 2, first_rows: [3, 5], is_left_out: true, answer: null },
    ]);
    expect(view.columns.filter(({ hidden }) => hidden)).toMatchObject([{ heading: 'پلاک' }]);
    expect(view.days).toMatchObject([
      { field: 'starts_on', calendars: ['jalali'], order: null },
      { field: 'ends_on', calendars: ['jalali'], order: null },
    ]);
    const answers = { hidden_row: 'take', [keyOf('hidden_column', 'پلاک')]: 'take' };
    const answered = await calls.checked(file, said(answers));
    expect(answered).toMatchObject({ hidden_rows: 2, would_create: 4, faulty: 0 });
    await calls.run(answered.id);
    expect((await stored()).every(({ insuredObject }) => insuredObject)).toBe(true);
    // Rows are hidden in one file; what a column is called stays.
    const next = await calls.checked(file);
    expect(next.groups).toMatchObject([
      { key: 'hidden_row', answer: null },
      { cause: 'hidden_column', answer: 'take', is_remembered: true },
    ]);
  });

  it('on marks for what stands above are one for their column, and hold for the next book', async () => {
    const lines = bookLines(3, DAYS).map((line, place) => {
      const marks = place === 0 ? ['ایران', 'پلاک الف'] : ['〃', '"'];
      return line.with(4, marks[0] ?? '').with(9, marks[1] ?? '');
    });
    const file = madeWorkbook({ sheets: [{ name: 'دفتر', rows: [BOOK_HEADINGS, ...lines] }] });
    const view = await calls.checked(file);
    expect(view).toMatchObject({ would_create: 1, faulty: 2 });
    expect(view.groups).toMatchObject([
      { cause: 'ditto', word: 'شرکت بيمه', rows: 2, first_rows: [3, 4], is_left_out: true },
      { cause: 'ditto', word: 'پلاک', rows: 2, is_left_out: false },
    ]);
    const answers = { [keyOf('ditto', 'شرکت بيمه')]: 'take', [keyOf('ditto', 'پلاک')]: 'take' };
    const answered = await calls.checked(file, said(answers));
    expect(answered).toMatchObject({ would_create: 3, faulty: 0 });
    await calls.run(answered.id);
    const rows = await stored();
    expect(new Set(rows.map(({ insurerId }) => insurerId)).size).toBe(1);
    expect(rows.map(({ insuredObject }) => insuredObject)).toEqual(rows.map(() => 'پلاک الف'));
    const next = await calls.checked(file);
    expect(next.groups.map(({ answer, is_remembered }) => [answer, is_remembered])).toEqual([
      ['take', true],
      ['take', true],
    ]);
    expect((await calls.send(file, said({ ditto: 'first' }))).status).toBe(422);
  });
});
