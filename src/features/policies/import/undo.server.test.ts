import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  auditLog,
  insurers,
  policies,
  policyImportRows,
  policyTexts,
  requests,
  smsOutbox,
} from '#db/schema/index.ts';
import { makeDueRenewals } from '#features/renewals/renewals.server.ts';
import { insertTestUser } from '#test/factories.ts';
import { IMPORT_TERM, type ImportSite, withImportSite } from '#test/import-site.ts';
import { bookLines, workbookOf } from '#test/policy-books.ts';

let site: ImportSite['site'];
let book: ImportSite['book'];
let calls: ImportSite['calls'];
let boss: ImportSite['boss'];
let clerk: ImportSite['clerk'];
withImportSite((made) => {
  ({ site, book, calls, boss, clerk } = made);
});

const DAYS = IMPORT_TERM;
/** Days whose renewal is due at once. */
const SOON = { startsOn: '2025-12-02', endsOn: '2026-12-01' };
const stored = () => site.database.db.select().from(policies).orderBy(asc(policies.number));
const idOf = async (number: unknown) =>
  (await stored()).find((row) => row.number === String(number))?.id ?? 0;
const imported = async (lines: (string | number | null)[][], body: object = {}) =>
  calls.run((await calls.checked(await workbookOf(lines))).id, body);
const makeRequests = () => makeDueRenewals(site.ctx, () => false);
/** What a policy says, without what is of this moment. */
const said = (rows: Awaited<ReturnType<typeof stored>>) =>
  rows.map(({ updatedAt: _at, searchText: _text, ...row }) => row);

describe('undoing an import as a whole', () => {
  it('takes out what it entered and brings back what it changed', async () => {
    const lines = bookLines(4, DAYS);
    await imported(lines.slice(0, 2));
    const before = said(await stored());
    if (lines[0]) lines[0][1] = 'نام دیگری';
    if (lines[0]) lines[0][2] = '09351112233';
    if (lines[1]) lines[1][8] = 99_000_000;
    const changed = await imported(lines, { confirmed: ['holders', 'sums'] });
    expect(changed).toMatchObject({ state: 'done', created: 2, updated: 2 });
    expect(changed.undo.until).toBe('2026-11-29T08:00:00.000Z');
    const undone = await calls.undone(changed.id);
    expect(undone).toMatchObject({ state: 'undone', undo: { undone: 4, kept: 0, until: null } });
    expect(said(await stored())).toEqual(before);
    // Nothing of anybody is left of it, and the same book comes in again.
    const rows = await site.database.db
      .select()
      .from(policyImportRows)
      .where(eq(policyImportRows.importId, changed.id));
    expect(rows.map((row) => [row.values, row.before, row.holderPhone])).toEqual(
      rows.map(() => [null, null, null]),
    );
    expect(await imported(lines, { confirmed: ['holders', 'sums'] })).toMatchObject({
      created: 2,
      updated: 2,
    });
  });

  it('withdraws the requests that followed by themselves, and leaves those somebody worked on', async () => {
    const lines = bookLines(3, SOON);
    const { id } = await imported(lines);
    await makeRequests();
    const [first, second] = await stored();
    const worked = await site.call('POST', `/requests/${second?.renewalId}/claim`, {}, clerk.token);
    expect(worked.status).toBe(200);
    expect(await calls.undone(id)).toMatchObject({ undo: { undone: 2, kept: 1 } });
    expect((await stored()).map((row) => row.id)).toEqual([second?.id]);
    const withdrawn = await site.database.db
      .select()
      .from(requests)
      .where(eq(requests.id, first?.renewalId ?? 0));
    expect(withdrawn).toMatchObject([{ status: 'closed', result: 'cancelled' }]);
    const open = await site.database.db
      .select()
      .from(requests)
      .where(eq(requests.id, second?.renewalId ?? 0));
    expect(open[0]?.status).not.toBe('closed');
    const kept = await calls.rows(id, 'kept=true');
    expect(kept).toMatchObject([
      { undoing: 'worked_on', policy_id: second?.id, number: second?.number },
    ]);
  });

  it('counts a text only once it was handed over', async () => {
    const { db } = site.database;
    const lines = bookLines(3, SOON);
    const { id } = await imported(lines, { send_texts: true });
    const [first, second] = await stored();
    for (const [policy, state] of [[first, 'pending'] as const, [second, 'sent'] as const]) {
      const to = { phoneNumber: policy?.holderPhone ?? '', template: 'policy-ending' };
      const at = { dueAt: site.clock.now, createdAt: site.clock.now, updatedAt: site.clock.now };
      const [text] = await db
        .insert(smsOutbox)
        .values({ ...to, ...at, state, params: {} })
        .returning();
      await db.insert(policyTexts).values({
        ...{ policyId: policy?.id ?? 0, aboutOn: SOON.endsOn, daysBefore: 15 },
        smsId: text?.id ?? 0,
      });
    }
    expect(await calls.undone(id)).toMatchObject({ undo: { undone: 2, kept: 1 } });
    expect((await stored()).map((row) => row.id)).toEqual([second?.id]);
    expect(await calls.rows(id, 'kept=true')).toMatchObject([{ undoing: 'texted' }]);
    const waiting = await db.$count(smsOutbox, eq(smsOutbox.state, 'pending'));
    expect(waiting).toBe(0);
  });

  it('leaves what a person did something with, and says so', async () => {
    const lines = bookLines(5, DAYS);
    await imported(lines.slice(0, 1));
    if (lines[0]) lines[0][8] = 12_000_000;
    const { id } = await imported(lines);
    const ids = await Promise.all(lines.map((line) => idOf(line[5])));
    await book.change(ids[0] ?? 0, { holder_name: 'نام درست' }, clerk.token);
    await book.change(ids[1] ?? 0, { premium_rial: 5 }, clerk.token);
    await site.call('POST', `/policies/${ids[2]}/cancel`, { reason: 'لغو شد' }, clerk.token);
    await site.call('POST', `/policies/${ids[3]}/instalments/1/paid`, {}, clerk.token);
    // Reading leaves no mark.
    await site.call('GET', `/policies/${ids[4]}`, undefined, clerk.token);
    expect(await calls.undone(id)).toMatchObject({ undo: { undone: 2, kept: 3 } });
    const left = await calls.rows(id, 'kept=true');
    expect(left.map(({ row, undoing }) => [row, undoing])).toEqual([
      [2, 'changed'],
      [3, 'changed'],
      [4, 'changed'],
    ]);
    expect((await stored()).find((row) => row.id === ids[0])?.premiumRial).toBe(12_000_000);
  });

  it('leaves what a later import changed, until that one is undone', async () => {
    const lines = bookLines(2, DAYS);
    const first = await imported(lines);
    if (lines[0]) lines[0][8] = 11_000_000;
    const second = await imported(lines);
    expect(second).toMatchObject({ updated: 1, unchanged: 1 });
    await calls.undone(second.id);
    expect(await calls.undone(first.id)).toMatchObject({ undo: { undone: 2, kept: 0 } });
    expect(await stored()).toEqual([]);

    const again = await imported(lines);
    if (lines[0]) lines[0][8] = 12_000_000;
    await imported(lines);
    expect(await calls.undone(again.id)).toMatchObject({ undo: { undone: 1, kept: 1 } });
  });

  it('brings back nobody who was erased since', async () => {
    const { db } = site.database;
    const lines = bookLines(3, DAYS);
    const erasedPhone = String(lines[0]?.[2]);
    await imported(lines.slice(0, 1));
    if (lines[0]) lines[0][1] = 'خریدار تازه';
    if (lines[0]) lines[0][2] = '09351112244';
    const { id } = await imported(lines, { confirmed: ['holders'] });
    const erase = (of: object) =>
      site.call('POST', '/personal-data/erase', { reason: 'asked', ...of }, boss.token);
    const account = await insertTestUser(db, { phoneNumber: erasedPhone });
    expect((await erase({ user_id: account.id })).status).toBe(200);
    const [row] = await db
      .select()
      .from(policyImportRows)
      .where(and(eq(policyImportRows.importId, id), eq(policyImportRows.row, 2)));
    expect([row?.before, row?.holderPhone]).toEqual([null, null]);
    const policy_id = await idOf(lines[1]?.[5]);
    expect((await erase({ policy_id, policy_ids: [policy_id] })).status).toBe(200);
    expect(await calls.undone(id)).toMatchObject({ undo: { undone: 1, kept: 2 } });
    const kept = await calls.rows(id, 'kept=true');
    expect(kept.map(({ undoing }) => undoing)).toEqual(['erased', 'erased']);
    expect((await stored()).map(({ holderName }) => holderName)).toContain('خریدار تازه');
  });

  it('works under an insurer that was closed since', async () => {
    const { db } = site.database;
    const lines = bookLines(1, DAYS);
    const first = await imported(lines);
    if (lines[0]) lines[0][8] = 12_000_000;
    const second = await imported(lines);
    await db.update(insurers).set({ isActive: false }).where(eq(insurers.name, 'ایران'));
    expect(await calls.undone(second.id)).toMatchObject({ undo: { undone: 1 } });
    expect(await calls.undone(first.id)).toMatchObject({ undo: { undone: 1 } });
    await db.update(insurers).set({ isActive: true });
  });

  it('is on record, each policy too', async () => {
    const { id } = await imported(bookLines(2, DAYS));
    await calls.undone(id);
    const log = await site.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, boss.id), eq(auditLog.subjectType, 'policy')))
      .orderBy(asc(auditLog.id));
    expect(log.slice(-4).map(({ action }) => action)).toEqual([
      'policies.undo_started',
      'policy.taken_back',
      'policy.taken_back',
      'policies.import_undone',
    ]);
    expect(log.at(-1)?.after).toEqual({ import: id, undone: 2, kept: 0 });
    const page = await site.call(
      'GET',
      '/audit?action=policies.import_undone',
      undefined,
      boss.token,
    );
    expect(JSON.stringify(page.body.data)).toContain('۲ ردیف برگشت');
  });
});
