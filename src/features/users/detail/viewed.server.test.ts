import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/index.ts';
import { minutes } from '#lib/dates/durations.ts';
import { insertTestUser } from '#test/factories.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

const site = await createTestApp();
const chief = await site.signInAs('super_admin');
const admin = await site.signInAs('admin');

const view = (id: number, by: Person) => site.call('GET', `/users/${id}`, undefined, by.token);

const viewsOf = (id: number) =>
  site.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'user.viewed')))
    .orderBy(auditLog.id);

describe("a read of somebody's whole profile", () => {
  it('is on record once per reader in ten minutes, and holds nothing of the profile', async () => {
    const { id } = await insertTestUser(site.database.db, { nationalCode: '0012345679' });
    expect((await view(id, admin)).status).toBe(200);
    await view(id, admin);
    await view(id, chief);
    const rows = await viewsOf(id);
    expect(rows).toMatchObject([
      { actorId: admin.id, subjectType: 'user', subjectId: id, before: null, after: null },
      { actorId: chief.id, subjectType: 'user', subjectId: id, before: null, after: null },
    ]);
  });

  it('is on record again after ten minutes', async () => {
    const { db } = site.database;
    const { id } = await insertTestUser(db);
    await db.insert(auditLog).values({
      at: new Date(Date.now() - minutes(10) - 1000),
      actorId: admin.id,
      action: 'user.viewed',
      subjectType: 'user',
      subjectId: id,
    });
    await view(id, admin);
    expect(await viewsOf(id)).toHaveLength(2);
  });

  it('is on record once also when it is read many times at once', async () => {
    const { id } = await insertTestUser(site.database.db);
    const replies = await Promise.all(Array.from({ length: 8 }, () => view(id, admin)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await viewsOf(id)).toHaveLength(1);
  });

  it('is no event where it is refused, nor when it is their own', async () => {
    await view(chief.id, chief);
    expect(await viewsOf(chief.id)).toEqual([]);
    expect((await view(chief.id, admin)).status).toBe(404);
    expect(await viewsOf(chief.id)).toEqual([]);
  });

  it('keeps the recent events of the person to what was done', async () => {
    const { id } = await insertTestUser(site.database.db);
    await view(id, admin);
    const { body } = await view(id, chief);
    expect((body.data as { audit: unknown[] }).audit).toEqual([]);
  });

  it('is refused with 503 and shows nothing while it cannot be put on record', async () => {
    const { db } = site.database;
    const { id, phoneNumber } = await insertTestUser(db);
    await db.execute(sql`
      create function refuse_views() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '25006'; end $$`);
    await db.execute(sql`
      create trigger refuse_views before insert on audit_log for each row
      when (new.action = 'user.viewed') execute function refuse_views()`);
    try {
      const reply = await view(id, admin);
      expect(reply.status).toBe(503);
      expect(reply.headers['retry-after']).toBe('5');
      expect(JSON.stringify(reply.body)).not.toContain(phoneNumber);
    } finally {
      await db.execute(sql`drop trigger refuse_views on audit_log`);
    }
    expect((await view(id, admin)).status).toBe(200);
    expect(await viewsOf(id)).toHaveLength(1);
  });
});
