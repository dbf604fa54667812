import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, policies, policyImportRows, policyImports, users } from '#db/schema/index.ts';
import { days } from '#lib/dates/durations.ts';
import { IMPORT_START, IMPORT_TERM, type ImportSite, withImportSite } from '#test/import-site.ts';
import { bookLines, importCalls, workbookOf } from '#test/policy-books.ts';
import { beginImports, deleteOldImports, importsIdle } from './run.server.ts';

let site: ImportSite['site'];
let calls: ImportSite['calls'];
let clerk: ImportSite['clerk'];
withImportSite((made) => {
  ({ site, calls, clerk } = made);
});

const START = IMPORT_START;
const DAYS = IMPORT_TERM;
const stored = () => site.database.db.select().from(policies).orderBy(asc(policies.number));
const imported = async (lines: (string | number | null)[][], body: object = {}) =>
  calls.run((await calls.checked(await workbookOf(lines))).id, body);

describe('who undoes what, and when', () => {
  it('super-admins alone, for seven days after its end, and once', async () => {
    const { id } = await imported(bookLines(1, DAYS));
    expect((await calls.undo(id, clerk.token)).status).toBe(403);
    expect((await calls.undo(987_654)).status).toBe(404);
    site.clock.now = new Date(START.getTime() + days(7));
    const late = await importCalls(site, (await site.signInAs('super_admin')).token).undo(id);
    expect([late.status, late.body.code]).toEqual([409, 'undo_over']);
    site.clock.now = START;
    await calls.undone(id);
    const twice = await calls.undo(id);
    expect([twice.status, twice.body.code]).toEqual([409, 'undone']);
  });

  it('not what is only checked, nor what came in before there was anything to undo it by', async () => {
    const view = await calls.checked(await workbookOf(bookLines(1, DAYS)));
    expect((await calls.undo(view.id)).body.code).toBe('not_over');
    await calls.run(view.id);
    await site.database.db.update(policyImports).set({ sendsTexts: null });
    expect((await calls.one(view.id)).undo.until).toBeNull();
    expect((await calls.undo(view.id)).body.code).toBe('undo_unknown');
  });

  it('two at once undo it once', async () => {
    const other = importCalls(site, (await site.signInAs('super_admin')).token);
    const { id } = await imported(bookLines(3, DAYS));
    const both = await Promise.all([calls.undo(id), other.undo(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await importsIdle(site.ctx);
    expect(await calls.one(id)).toMatchObject({ state: 'undone', undo: { undone: 3, kept: 0 } });
    const begun = eq(auditLog.action, 'policies.undo_started');
    const mine = (await site.database.db.select().from(auditLog).where(begun)).filter(
      ({ after }) => after?.import === id,
    );
    expect(mine.length).toBe(1);
  });

  it('stops where who began it may no longer, and a colleague goes on', async () => {
    const { db } = site.database;
    const leaver = await site.signInAs('super_admin');
    const { id } = await imported(bookLines(2, DAYS));
    await db
      .update(policyImports)
      .set({ state: 'undoing', undoneBy: leaver.id, undoStartedAt: site.clock.now });
    await db.update(users).set({ role: 'customer' }).where(eq(users.id, leaver.id));
    beginImports(site.ctx);
    await importsIdle(site.ctx);
    expect(await calls.one(id)).toMatchObject({ state: 'undo_failed' });
    expect((await stored()).length).toBe(2);
    expect(await calls.undone(id)).toMatchObject({ state: 'undone', undo: { undone: 2 } });
  });

  it('forgets what it could be undone by after seven days', async () => {
    const { db } = site.database;
    const lines = bookLines(1, DAYS);
    await imported(lines);
    if (lines[0]) lines[0][8] = 12_000_000;
    const { id } = await imported(lines);
    const images = () =>
      db
        .select({ before: policyImportRows.before })
        .from(policyImportRows)
        .where(eq(policyImportRows.importId, id));
    site.clock.now = new Date(START.getTime() + days(6));
    await deleteOldImports(site.ctx);
    expect((await images())[0]?.before).not.toBeNull();
    // One whose undoing stopped keeps it no longer either.
    await db.update(policyImports).set({ state: 'undo_failed', undoStartedAt: START });
    await deleteOldImports(site.ctx);
    expect((await images())[0]?.before).not.toBeNull();
    site.clock.now = new Date(START.getTime() + days(8));
    await deleteOldImports(site.ctx);
    expect((await images())[0]?.before).toBeNull();
  });
});
