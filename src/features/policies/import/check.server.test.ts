import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insurers, policies } from '#db/schema/index.ts';
import { IMPORT_TERM, type ImportSite, withImportSite } from '#test/import-site.ts';
import { BOOK_HEADINGS, bookLines, csvOfLines, workbookOf } from '#test/policy-books.ts';
import type { ImportRow } from './import.ts';
import { CELL_ERRORS } from './import.words.ts';

let site: ImportSite['site'];
let book: ImportSite['book'];
let calls: ImportSite['calls'];
let boss: ImportSite['boss'];
withImportSite((made) => {
  ({ site, book, calls, boss } = made);
});

const DAYS = IMPORT_TERM;
const stored = () => site.database.db.select().from(policies).orderBy(asc(policies.number));

describe('the check of a book', () => {
  it('guesses columns, calendar and currency, and changes nothing', async () => {
    const view = await calls.checked(await workbookOf(bookLines(7, DAYS)));
    expect(view).toMatchObject({
      state: 'checked',
      filename: 'دفتر.xlsx',
      rows: 7,
      would_create: 7,
      would_update: 0,
      unchanged: 0,
      faulty: 0,
      errors: [],
      missing: [],
      calendar: 'jalali',
      currency: 'rial',
      mapping: {
        holder_name: 1,
        holder_phone: 2,
        line: 3,
        insurer: 4,
        number: 5,
        starts_on: 6,
        ends_on: 7,
        premium: 8,
        insured_object: 9,
      },
    });
    expect(view.columns[1]).toEqual({
      index: 1,
      heading: BOOK_HEADINGS[1],
      sample: 'بیمه‌گذار نمونه 0',
      hidden: false,
    });
    expect(await stored()).toEqual([]);
    // What somebody is called stands with their row alone, which goes.
    expect((await calls.one(view.id)).columns[1]?.sample).toBe('');
  });

  it('reads English headings, Gregorian days, semicolons, any digits and toman', async () => {
    const headings = [
      'Policy No.',
      'Customer',
      'Mobile',
      'Type',
      'Company',
      'From',
      'To',
      'Premium (Toman)',
    ];
    const line = [
      'A-۱۲',
      'Reza',
      '+98 912 111 22 33',
      'Hull',
      'ایران',
      '2026/3/21',
      '20/03/2027',
      '۱٬۲۵۰٬۰۰۰',
    ];
    const view = await calls.checked(csvOfLines([line], headings, ';'));
    expect(view).toMatchObject({ would_create: 1, calendar: 'gregorian', currency: 'toman' });
    expect((await calls.run(view.id)).created).toBe(1);
    const [row] = await stored();
    expect(row).toMatchObject({
      number: 'A-12',
      holderPhone: '09121112233',
      line: 'motor_hull',
      startsOn: '2026-03-21',
      endsOn: '2027-03-20',
      premiumRial: 12_500_000,
      status: 'active',
      ownerId: null,
      createdBy: boss.id,
    });
  });

  it('names every fault by row and field, and no other row', async () => {
    const lines = bookLines(12, DAYS);
    const wrong = (place: number, column: number, value: string | null) => {
      const line = lines[place];
      if (line) line[column] = value;
    };
    wrong(0, 1, null);
    wrong(1, 2, '021');
    wrong(2, 3, 'کشتی');
    wrong(3, 4, 'نورآباد');
    wrong(4, 5, '1.40512345678901E+17');
    wrong(5, 6, '1405/13/01');
    wrong(6, 7, '1404/01/01');
    wrong(7, 8, 'گران');
    // A Gregorian day among Jalali ones tells its calendar itself.
    wrong(8, 6, '2026-03-21');
    wrong(9, 5, String(lines[10]?.[5]));
    wrong(9, 4, String(lines[10]?.[4]));
    const view = await calls.checked(await workbookOf(lines));
    expect(view.errors.map(({ row, field }) => [row, field])).toEqual([
      [2, 'holder_name'],
      [3, 'holder_phone'],
      [4, 'line'],
      [5, 'insurer'],
      [6, 'number'],
      [7, 'starts_on'],
      [8, 'ends_on'],
      [12, 'number'],
    ]);
    expect(view.errors.at(-1)?.message).toBe(CELL_ERRORS.twice(11));
    // A premium may be missing: the row comes in without it, and is told of.
    const premium = view.groups.find(({ field }) => field === 'premium');
    expect(premium).toMatchObject({ rows: 1, first_rows: [9], is_left_out: false, key: null });
    expect([view.would_create, view.faulty]).toEqual([4, 8]);
    const done = await calls.run(view.id);
    expect([done.state, done.created, done.faulty, done.done]).toEqual(['done', 4, 8, 12]);
    expect(done.errors).toEqual(view.errors);
  });

  it('says what follows: ended terms make no request, thresholds that have passed no text', async () => {
    const ending = (distance: number) => ({
      startsOn: book.dayAt(-300),
      endsOn: book.dayAt(distance),
    });
    const lines = [-5, 0, 10, 200].flatMap((distance, from) =>
      bookLines(1, { from, ...ending(distance) }),
    );
    const view = await calls.checked(await workbookOf(lines));
    expect(view).toMatchObject({ renewal_requests: 3, renewal_requests_now: 2, texts: 6 });
    await calls.run(view.id);
    expect((await stored()).map(({ status }) => status)).toEqual([
      'lapsed',
      'active',
      'active',
      'active',
    ]);
  });

  it('takes one insurer and one line for all rows where no column says them', async () => {
    const headings = ['نام', 'موبایل', 'شماره', 'شروع', 'پایان'];
    const line = ['رضا احمدی', '9121112233', '7', '1405/1/1', '1405/12/29'];
    const bare = await calls.checked(csvOfLines([line], headings));
    expect([bare.missing, bare.would_create]).toEqual([['line', 'insurer'], 0]);
    expect((await calls.start(bare.id)).body.errors).toHaveProperty('mapping');
    const [insurer] = await site.database.db
      .select()
      .from(insurers)
      .where(eq(insurers.name, 'دانا'));
    const said = { insurer: String(insurer?.id), line: 'fire' };
    const view = await calls.checked(csvOfLines([line], headings), said);
    expect([view.missing, view.would_create]).toEqual([[], 1]);
    await calls.run(view.id);
    expect((await stored())[0]).toMatchObject({
      insurerId: insurer?.id,
      line: 'fire',
      number: '7',
    });
  });

  it('takes the columns as they are said, remembers their headings, and refuses what the file has not', async () => {
    const headings = ['الف', 'ب', 'پ', 'ت', 'ث', 'ج', 'چ'];
    const line = ['مینا کاظمی', '09121112233', 'بدنه', 'آسیا', '9', '1405/1/1', '1405/12/29'];
    const file = csvOfLines([line], headings);
    expect((await calls.checked(file)).missing.length).toBe(6);
    const fields = [
      'holder_name',
      'holder_phone',
      'line',
      'insurer',
      'number',
      'starts_on',
      'ends_on',
    ];
    const mapping = Object.fromEntries(fields.map((field, column) => [field, column]));
    const view = await calls.checked(file, { mapping: JSON.stringify(mapping) });
    expect(view).toMatchObject({ missing: [], would_create: 1, mapping });
    await calls.run(view.id);
    // The next file of the brokerage is understood by itself.
    const again = await calls.checked(file);
    expect(again).toMatchObject({ missing: [], unchanged: 1, mapping });
    for (const wrong of [{ ...mapping, line: 70 }, { ...mapping, line: 0 }, 'x']) {
      const reply = await calls.send(file, { mapping: JSON.stringify(wrong) });
      expect([reply.status, Object.keys(reply.body.errors)[0]?.split('.')[0]]).toEqual([
        422,
        'mapping',
      ]);
    }
  });

  it('lists the fate of every row, by fate too', async () => {
    const lines = bookLines(5, DAYS);
    await calls.run((await calls.checked(await workbookOf(lines.slice(0, 2)))).id);
    if (lines[1]) lines[1][9] = 'پلاک دیگر';
    if (lines[4]) lines[4][2] = 'ندارد';
    const { id } = await calls.checked(await workbookOf(lines));
    const rows = async (query: string) =>
      (await calls.get(`/policies/imports/${id}/rows?${query}`)).body as unknown as {
        data: ImportRow[];
        meta: { next_after: number | null };
      };
    const first = await rows('per_page=3');
    expect(first.data.map(({ row, fate }) => [row, fate])).toEqual([
      [2, 'unchanged'],
      [3, 'update'],
      [4, 'create'],
    ]);
    expect(first.data[1]).toMatchObject({ changes: ['insured_object'], ends_on: DAYS.endsOn });
    const second = await rows(`per_page=3&after=${first.meta.next_after}`);
    expect(second.data.map(({ row, fate }) => [row, fate])).toEqual([
      [5, 'create'],
      [6, 'faulty'],
    ]);
    expect(second.meta.next_after).toBeNull();
    expect((await rows('fate=faulty')).data.map(({ row }) => row)).toEqual([6]);
  });
});
