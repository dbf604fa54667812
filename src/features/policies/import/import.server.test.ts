import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, insurers, policies, policyImportRows, users } from '#db/schema/index.ts';
import { days } from '#lib/dates/durations.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { insertTestUser } from '#test/factories.ts';
import { IMPORT_TERM, type ImportSite, withImportSite } from '#test/import-site.ts';
import { BOOK_HEADINGS, bookLines, workbookOf } from '#test/policy-books.ts';
import { insertTestRequest } from '#test/requests.ts';
import { CELL_ERRORS, IMPORT_FIELD_LABELS } from './import.words.ts';
import { deleteOldImports } from './run.server.ts';

let site: ImportSite['site'];
let book: ImportSite['book'];
let calls: ImportSite['calls'];
let boss: ImportSite['boss'];
let clerk: ImportSite['clerk'];
withImportSite((made) => {
  ({ site, book, calls, boss, clerk } = made);
});

const DAYS = IMPORT_TERM;
const stored = () => site.database.db.select().from(policies).orderBy(asc(policies.number));
const rowsOf = (id: number) =>
  site.database.db.select().from(policyImportRows).where(eq(policyImportRows.importId, id));

/** Housekeeping so many days later; nobody stays signed in for as long. */
async function forgetAfter(count: number): Promise<void> {
  const { now } = site.clock;
  site.clock.now = new Date(now.getTime() + days(count));
  await deleteOldImports(site.ctx);
  site.clock.now = now;
}

describe('taking a book over', () => {
  it('twice creates nothing twice, and puts right what differs', async () => {
    const lines = bookLines(6, DAYS);
    const first = await calls.run((await calls.checked(await workbookOf(lines))).id);
    expect(first).toMatchObject({ state: 'done', created: 6, updated: 0, unchanged: 0, done: 6 });
    const same = await calls.checked(await workbookOf(lines));
    expect([same.would_create, same.would_update, same.unchanged]).toEqual([0, 0, 6]);
    expect(await calls.run(same.id)).toMatchObject({ created: 0, updated: 0, unchanged: 6 });

    if (lines[2]) lines[2][8] = 77_000;
    if (lines[3]) lines[3][9] = null;
    if (lines[4]) lines[4][6] = isoDateToJalali('2026-04-01');
    const changed = await calls.checked(await workbookOf(lines));
    expect([changed.would_update, changed.unchanged]).toEqual([1, 4]);
    // An empty cell says nothing; another start is no correction of ours to make.
    expect(changed.errors).toEqual([{ row: 6, field: 'number', message: CELL_ERRORS.otherTerm }]);
    const before = await stored();
    const confirmed = { confirmed: ['sums'] };
    expect(await calls.run(changed.id, confirmed)).toMatchObject({
      ...{ updated: 1, unchanged: 4, faulty: 1 },
    });
    const after = await stored();
    expect(after.length).toBe(6);
    const differing = after.filter((row, place) => row.premiumRial !== before[place]?.premiumRial);
    expect(differing.map(({ premiumRial }) => premiumRial)).toEqual([77_000]);
    expect(after.map(({ insuredObject }) => insuredObject)).toEqual(
      before.map(({ insuredObject }) => insuredObject),
    );
  });

  it('plans anew what a file moves, and a request that was closed is followed by another', async () => {
    const { db } = site.database;
    const lines = bookLines(3, DAYS);
    const texts = { send_texts: true };
    await calls.run((await calls.checked(await workbookOf(lines))).id, texts);
    const entered = await stored();
    expect(entered.map(({ nextTextOn }) => nextTextOn)).toEqual(entered.map(() => '2027-02-18'));
    const closed = await insertTestRequest(db, { status: 'closed' });
    const open = await insertTestRequest(db, { status: 'new' });
    for (const [place, { id: renewalId }] of [closed, open].entries()) {
      const isOne = eq(policies.id, entered[place]?.id ?? 0);
      await db.update(policies).set({ renewalId, nextTextOn: '2027-03-21' }).where(isOne);
    }
    for (const line of lines.slice(0, 2)) line[7] = isoDateToJalali('2027-06-20');
    const moved = await calls.checked(await workbookOf(lines));
    expect(await calls.run(moved.id, texts)).toMatchObject({ updated: 2, unchanged: 1 });
    const after = await stored();
    expect(after.map((row) => [row.endsOn, row.nextTextOn, row.renewalId])).toEqual([
      ['2027-06-20', '2027-05-21', null],
      ['2027-06-20', '2027-05-21', open.id],
      ['2027-03-20', '2027-02-18', null],
    ]);
  });

  it('looks at the book anew as it runs: what somebody entered meanwhile is not entered twice', async () => {
    const lines = bookLines(2, DAYS);
    const view = await calls.checked(await workbookOf(lines));
    const [iran] = await site.database.db.select().from(insurers).where(eq(insurers.name, 'ایران'));
    await book.entered(
      { number: lines[0]?.[5], insurer: iran?.id, starts_on: DAYS.startsOn, ends_on: DAYS.endsOn },
      clerk.token,
    );
    expect(await calls.run(view.id)).toMatchObject({ created: 1, updated: 1 });
    expect((await stored()).length).toBe(2);
  });

  it('gives policies to who is named, and to nobody who is no colleague any more', async () => {
    const [named, gone] = [
      await insertTestUser(site.database.db, {
        role: 'admin',
        firstName: 'نازنین',
        lastName: 'ملکی',
      }),
      await insertTestUser(site.database.db, {
        role: 'admin',
        firstName: 'بهزاد',
        lastName: 'سپهری',
      }),
    ];
    const headings = [...BOOK_HEADINGS, 'کارشناس'];
    const lines = bookLines(3, DAYS).map((line, place) => [
      ...line,
      ['نازنين ملكي', gone.phoneNumber, 'هیچ‌کس'][place] ?? '',
    ]);
    const view = await calls.checked(await workbookOf(lines, headings));
    // Who nobody knows is asked about, and refuses no row.
    expect(view).toMatchObject({ would_create: 3, errors: [] });
    expect(view.groups).toMatchObject([
      { cause: 'unknown_owner', word: 'هیچ‌کس', rows: 1, first_rows: [4], is_left_out: false },
    ]);
    const { db } = site.database;
    await db.update(users).set({ isActive: false }).where(eq(users.id, gone.id));
    const done = await calls.run(view.id);
    expect(done.errors).toEqual([{ row: 3, field: 'owner', message: CELL_ERRORS.ownerGone }]);
    expect((await stored()).map(({ ownerId }) => ownerId)).toEqual([named.id, null]);
  });

  it('is on record: who began it, each policy, and its end', async () => {
    const { id } = await calls.run((await calls.checked(await workbookOf(bookLines(2, DAYS)))).id);
    const { db } = site.database;
    const log = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, boss.id), eq(auditLog.subjectType, 'policy')))
      .orderBy(asc(auditLog.id));
    const last = log.slice(-4);
    expect(last.map(({ action }) => action)).toEqual([
      'policies.import_started',
      'policy.imported',
      'policy.imported',
      'policies.imported',
    ]);
    expect(last[1]?.after).toMatchObject({ holder_name: '•••', line: 'motor_third_party' });
    expect(last[3]?.after).toMatchObject({ import: id, created: 2, faulty: 0 });
    const page = await site.call('GET', '/audit?action=policies.imported', undefined, boss.token);
    expect(JSON.stringify(page.body.data)).toContain('۲ تازه');
  });

  it('leaves nothing of anybody behind once a row is in the book', async () => {
    const lines = bookLines(3, DAYS);
    if (lines[2]) lines[2][2] = 'ندارد';
    const view = await calls.checked(await workbookOf(lines));
    expect((await rowsOf(view.id)).filter(({ values }) => values !== null).length).toBe(2);
    await calls.run(view.id);
    const rows = await rowsOf(view.id);
    expect(rows.map(({ values, holderPhone }) => [values, holderPhone])).toEqual(
      rows.map(() => [null, null]),
    );
    await forgetAfter(31);
    expect(await rowsOf(view.id)).toEqual([]);
    expect(await calls.one(view.id)).toMatchObject({ state: 'done', filename: '', created: 2 });
  });

  it('is forgotten a day after it was only checked, and where a new file takes its place', async () => {
    const file = await workbookOf(bookLines(1, DAYS));
    const first = await calls.checked(file);
    const second = await calls.checked(file);
    expect((await calls.get(`/policies/imports/${first.id}`)).status).toBe(404);
    await forgetAfter(2);
    expect((await calls.get(`/policies/imports/${second.id}`)).status).toBe(404);
    expect(await rowsOf(second.id)).toEqual([]);
  });
});

describe('who takes a book over', () => {
  it('super-admins alone, and they find what runs again', async () => {
    const file = await workbookOf(bookLines(1, DAYS));
    expect((await calls.send(file, {}, clerk.token)).status).toBe(403);
    const view = await calls.checked(file);
    expect((await calls.get(`/policies/imports/${view.id}`, clerk.token)).status).toBe(403);
    await calls.run(view.id);
    // Asked again it stays done.
    expect(calls.viewIn(await calls.start(view.id)).state).toBe('done');
    const list = (await calls.get('/policies/imports')).body.data as { id: number }[];
    expect(list[0]?.id).toBe(view.id);
    expect((await calls.get('/policies/imports/987654')).status).toBe(404);
  });

  it('gets a template that is understood, and the faults as a file', async () => {
    const template = await site.app.inject({
      url: '/policies/import/template?format=csv',
      headers: { authorization: `Bearer ${boss.token}` },
    });
    const headings = Object.values(IMPORT_FIELD_LABELS).slice(0, 10);
    for (const label of headings) expect(template.body).toContain(label);
    const line =
      '"رضا احمدی","09121112233","بدنه","دانا","5","1405/1/1","1405/12/29","1000","پلاک",""';
    const view = await calls.checked(Buffer.from(`${template.body}${line}\r\n${line}\r\n`));
    expect(view).toMatchObject({ missing: [], would_create: 1, faulty: 1, currency: 'toman' });
    const errors = await site.app.inject({
      url: `/policies/imports/${view.id}/errors?format=csv`,
      headers: { authorization: `Bearer ${boss.token}` },
    });
    expect(errors.statusCode).toBe(200);
    expect(errors.body).toContain(`3,"E","${IMPORT_FIELD_LABELS.number}"`);
    expect(errors.body).not.toContain('09121112233');
  });
});
