import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insurers, policies, smsOutbox, users } from '#db/schema/index.ts';
import { makeDueRenewals } from '#features/renewals/renewals.server.ts';
import { foldForSearch } from '#lib/text/search-fold.ts';
import { insertTestUser } from '#test/factories.ts';
import { IMPORT_TERM, type ImportSite, withImportSite } from '#test/import-site.ts';
import { BOOK_HEADINGS, bookLines, workbookOf } from '#test/policy-books.ts';
import { remindDue } from '../remind/remind.server.ts';

let site: ImportSite['site'];
let calls: ImportSite['calls'];
let boss: ImportSite['boss'];
withImportSite((made) => {
  ({ site, calls, boss } = made);
});

const DAYS = IMPORT_TERM;
const HEADINGS = [...BOOK_HEADINGS, 'کارشناس'];
const stored = () => site.database.db.select().from(policies).orderBy(asc(policies.number));
const keyOf = (cause: string, word: string) => `${cause}:${foldForSearch(word)}`;
const said = (decisions: Record<string, string>) => ({ decisions: JSON.stringify(decisions) });

describe('decisions', () => {
  it('are one for all rows of a word, and hold for the next book', async () => {
    const { db } = site.database;
    const sara = await insertTestUser(db, { role: 'admin', firstName: 'سارا', lastName: 'راد' });
    const lines = bookLines(6, DAYS).map((line, place) => [
      ...line.map((cell, column) => (column === 3 && place < 4 ? 'تکمیلی طلايی' : cell)),
      place < 5 ? 'خ. رادمنش' : 'کسی که نیست',
    ]);
    const file = await workbookOf(lines, HEADINGS);
    const view = await calls.checked(file);
    expect(view.groups).toMatchObject([
      { cause: 'unknown_owner', word: 'خ. رادمنش', rows: 5, is_left_out: false, answer: null },
      { cause: 'unknown_line', word: 'تکمیلی طلايی', rows: 4, is_left_out: true, answer: null },
      { cause: 'unknown_owner', word: 'کسی که نیست', rows: 1, first_rows: [7] },
    ]);
    expect([view.would_create, view.faulty]).toEqual([2, 4]);
    const answers = {
      [keyOf('unknown_line', 'تکمیلی طلایی')]: 'health',
      [keyOf('unknown_owner', 'خ. رادمنش')]: String(sara.id),
      [keyOf('unknown_owner', 'کسی که نیست')]: 'none',
    };
    const answered = await calls.checked(file, said(answers));
    expect([answered.would_create, answered.faulty]).toEqual([6, 0]);
    expect(
      answered.groups.map(({ rows, answer, is_remembered }) => [rows, answer, is_remembered]),
    ).toEqual([
      [5, String(sara.id), false],
      [4, 'health', false],
      [1, 'none', false],
    ]);
    await calls.run(answered.id);
    const rows = await stored();
    expect(rows.filter(({ line }) => line === 'health').length).toBe(5);
    expect(rows.filter(({ ownerId }) => ownerId === sara.id).length).toBe(5);

    const next = await calls.checked(await workbookOf(lines.slice(3), HEADINGS));
    expect(next).toMatchObject({ unchanged: 3, faulty: 0 });
    expect(next.groups.every((group) => group.is_remembered && group.answer !== null)).toBe(true);
    // Who has left is asked about anew; what was answered for the others stays.
    await db.update(users).set({ isActive: false }).where(eq(users.id, sara.id));
    const later = await calls.checked(await workbookOf(lines.slice(3), HEADINGS));
    expect(later.groups.find(({ word }) => word === 'خ. رادمنش')).toMatchObject({ answer: null });
  });

  it('are nothing that is no answer to them', async () => {
    const file = await workbookOf(bookLines(1, DAYS));
    const all: Record<string, string>[] = [
      { 'unknown_line:x': 'submarine' },
      { 'unknown_insurer:x': '987654' },
      { 'unknown_owner:x': String(987_654) },
      { 'anything:x': 'skip' },
      { no_phone: 'first' },
    ];
    for (const wrong of all) {
      const reply = await calls.send(file, said(wrong));
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['decisions']]);
    }
    expect((await calls.send(file, { decisions: 'x' })).status).toBe(422);
  });

  it('lead to the insurer that is meant, and leave out what is said to be left out', async () => {
    const [asia] = await site.database.db.select().from(insurers).where(eq(insurers.name, 'آسیا'));
    const lines = bookLines(4, DAYS).map((line, place) =>
      line.map((cell, column) =>
        column === 4 ? ['آسییا', 'ناشناس', 'دانا', 'دانا'][place] : cell,
      ),
    ) as (string | number | null)[][];
    const answers = {
      [keyOf('unknown_insurer', 'آسییا')]: String(asia?.id),
      [keyOf('unknown_insurer', 'ناشناس')]: 'skip',
    };
    const view = await calls.checked(await workbookOf(lines), said(answers));
    expect([view.would_create, view.faulty]).toEqual([3, 1]);
    expect(view.groups.find(({ answer }) => answer === 'skip')).toMatchObject({
      ...{ rows: 1, first_rows: [3], is_left_out: true },
    });
    await calls.run(view.id);
    expect((await stored()).some(({ insurerId }) => insurerId === asia?.id)).toBe(true);
  });

  it('take in whoever has no number, without texts and as somebody of their own', async () => {
    const lines = bookLines(3, { startsOn: '2025-12-02', endsOn: '2026-12-01' });
    for (const line of lines.slice(0, 2)) line[2] = null;
    const file = await workbookOf(lines);
    const view = await calls.checked(file);
    expect(view.groups).toMatchObject([{ cause: 'no_phone', rows: 2, is_left_out: true }]);
    expect(view).toMatchObject({ would_create: 1, faulty: 2 });
    const taken = await calls.checked(file, said({ no_phone: 'without_texts' }));
    expect(taken).toMatchObject({ would_create: 3, faulty: 0, texts: 2 });
    await calls.run(taken.id, { send_texts: true });
    const rows = await stored();
    expect(new Set(rows.map(({ holderPhone }) => holderPhone)).size).toBe(3);
    const list = await site.call('GET', '/policies?tab=all', undefined, boss.token);
    const shown = (list.body.data as { holder_phone: string }[]).map((row) => row.holder_phone);
    expect(shown.filter((phone) => phone === 'شماره ندارد').length).toBe(2);
    // Their renewals are somebody's work like any other, and nobody is called by text.
    await makeDueRenewals(site.ctx, () => false);
    await remindDue(site.ctx, () => false);
    const numbers = await site.database.db.select({ to: smsOutbox.phoneNumber }).from(smsOutbox);
    expect(numbers.filter(({ to }) => to.startsWith('none-') || to === '')).toEqual([]);
    // The same book again changes nothing, and a number that is known stays.
    expect(await calls.checked(file)).toMatchObject({ unchanged: 3, faulty: 0 });
    await site.database.db.update(policies).set({ holderPhone: '09121112233' });
    expect((await calls.checked(file)).unchanged).toBe(2);
  });

  it('ask before a new policy goes under an insurer that is closed; one that is there is put right', async () => {
    const { db } = site.database;
    const lines = bookLines(6, DAYS);
    await calls.run((await calls.checked(await workbookOf(lines.slice(0, 1)))).id);
    await db.update(insurers).set({ isActive: false }).where(eq(insurers.name, 'ایران'));
    const view = await calls.checked(await workbookOf(lines));
    expect(view).toMatchObject({ unchanged: 1, would_create: 4, faulty: 1 });
    expect(view.groups).toMatchObject([{ cause: 'closed_insurer', rows: 1, first_rows: [7] }]);
    const taken = await calls.checked(await workbookOf(lines), said({ closed_insurer: 'take' }));
    expect(taken).toMatchObject({ would_create: 5, faulty: 0 });
    expect(await calls.run(taken.id)).toMatchObject({ created: 5 });
    await db.update(insurers).set({ isActive: true });
  });
});

describe('what is asked before anything goes in', () => {
  it('is the unit of sums that no heading names, whatever the book before said', async () => {
    const named = await workbookOf(bookLines(2, DAYS));
    await calls.run((await calls.checked(named)).id);
    const headings = BOOK_HEADINGS.map((one) => (one.startsWith('حق بیمه') ? 'حق بیمه' : one));
    const bare = await workbookOf(bookLines(2, DAYS), headings);
    const view = await calls.checked(bare);
    expect(view).toMatchObject({ unit: null, asks: ['unit'] });
    expect(view.sums).toMatchObject({ plain: 20_000_010, count: 2 });
    const refused = await calls.start(view.id);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['unit']]);
    const said = await calls.checked(bare, { unit: 'rial' });
    expect(said).toMatchObject({ unit: 'rial', asks: [], unchanged: 2 });
    // The wrong unit is no silent matter either.
    const wrong = await calls.checked(bare, { unit: 'toman' });
    expect(wrong).toMatchObject({ would_update: 2, confirmations: ['sums'] });
    expect(wrong.sums).toMatchObject({ before: 20_000_010, after: 200_000_100, jumps: 2 });
    expect(Object.keys((await calls.start(wrong.id)).body.errors)).toEqual(['sums']);
    expect((await stored()).map(({ premiumRial }) => premiumRial)).toEqual([
      10_000_000, 10_000_010,
    ]);
  });

  it('is another holder, each with before and after; another spelling is none', async () => {
    const lines = bookLines(3, DAYS);
    await calls.run((await calls.checked(await workbookOf(lines))).id);
    if (lines[0]) lines[0][1] = 'کسی دیگر';
    if (lines[0]) lines[0][2] = '09351112233';
    if (lines[1]) lines[1][1] = 'بيمه گذار نمونه 1';
    const view = await calls.checked(await workbookOf(lines));
    expect(view).toMatchObject({ would_update: 2, confirmations: ['holders'] });
    expect(view.updates).toEqual({ holders: 1, phones: 1, premiums: 0 });
    const rows = await calls.rows(view.id, 'asks=holders');
    expect(rows.map(({ row, differences }) => [row, differences])).toEqual([
      [
        2,
        [
          { field: 'holder_name', before: 'بیمه‌گذار نمونه 0', after: 'کسی دیگر' },
          { field: 'holder_phone', before: '09120000000', after: '09351112233' },
        ],
      ],
    ]);
    expect(Object.keys((await calls.start(view.id)).body.errors)).toEqual(['holders']);
    expect((await stored())[0]?.holderName).toBe('بیمه‌گذار نمونه 0');
    expect(await calls.run(view.id, { confirmed: ['holders'] })).toMatchObject({ updated: 2 });
  });

  it('tells what the file, the new ones and the changes sum up to, and which columns are not read', async () => {
    const headings = [...BOOK_HEADINGS, 'کارمزد', ''];
    const lines = bookLines(3, DAYS).map((line) => [...line, 5, '']);
    const first = await calls.checked(await workbookOf(lines.slice(0, 1), headings));
    expect(first.ignored).toEqual(['ردیف', 'کارمزد']);
    await calls.run(first.id);
    if (lines[0]) lines[0][8] = 12_000_000;
    const view = await calls.checked(await workbookOf(lines, headings));
    expect(view.unit).toBe('rial');
    expect(view.sums).toMatchObject({
      ...{ file: 32_000_030, new: 20_000_030, after: 12_000_000, before: 10_000_000, jumps: 0 },
    });
  });
});

describe('texts of an import', () => {
  it('are off until they are asked for', async () => {
    const lines = bookLines(1, DAYS);
    const view = await calls.checked(await workbookOf(lines));
    expect(view.texts).toBeGreaterThan(0);
    expect(await calls.run(view.id)).toMatchObject({ sends_texts: false });
    const [row] = await stored();
    // Past its last day: nothing is planned.
    expect(row?.nextTextOn).toBe('2027-03-21');
    const other = bookLines(1, { ...DAYS, from: 1 });
    const asked = await calls.checked(await workbookOf(other));
    await calls.run(asked.id, { send_texts: true });
    expect((await stored()).map(({ nextTextOn }) => nextTextOn).sort()).toEqual([
      '2027-02-18',
      '2027-03-21',
    ]);
  });
});
