import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, users } from '#db/schema/index.ts';
import { startSession } from '#features/auth/session/session.server.ts';
import { insertTestUser } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import type { UserDetail } from './users.ts';

const site = await createTestApp();
const clerk = await site.signInAs('admin');

const NATIONAL_CODE = '0499370899';
const check = (id: number, body: object = {}, token = clerk.token) =>
  site.call('POST', `/users/${id}/check-code`, body, token);
const storedOf = async (id: number) => {
  const [row] = await site.database.db.select().from(users).where(eq(users.id, id));
  return { by: row?.codeCheckedBy, at: row?.codeCheckedAt };
};
const insertCustomer = (nationalCode: string | null = NATIONAL_CODE) =>
  insertTestUser(site.database.db, { nationalCode });
const detailOf = async (id: number) =>
  (await site.call('GET', `/users/${id}`, undefined, clerk.token)).body.data as UserDetail;

describe('a national code', () => {
  it('is checked by a member of the staff, once, who and when on record', async () => {
    const { id } = await insertCustomer();
    expect((await detailOf(id)).code_check).toBeNull();
    const { status, body } = await check(id, { national_code: '۰۴۹۹۳۷۰۸۹۹' });
    expect([status, body.message]).toEqual([200, 'بررسی کد ملی ثبت شد.']);
    expect(body.data).toMatchObject({ by: { id: clerk.id }, at: site.clock.now.toISOString() });
    const boss = await site.signInAs('super_admin');
    expect((await check(id, {}, boss.token)).status).toBe(200);
    expect(await storedOf(id)).toEqual({ by: clerk.id, at: site.clock.now });
    expect((await detailOf(id)).code_check).toMatchObject({ by: { id: clerk.id } });
    const log = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'user.code_checked'));
    expect(log.filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain(NATIONAL_CODE);
  });

  it('is not the one that was written meanwhile', async () => {
    const { id } = await insertCustomer();
    const late = await check(id, { national_code: '0084575948' });
    expect([late.status, late.body.code]).toEqual([409, 'other_code']);
    const none = await insertCustomer(null);
    expect((await check(none.id)).body.code).toBe('no_code');
    expect((await storedOf(id)).at).toBeNull();
  });

  it('is unchecked again as soon as it is another, however it is written', async () => {
    const { db } = site.database;
    const { id } = await insertCustomer();
    await check(id);
    await db.update(users).set({ job: 'آموزگار' }).where(eq(users.id, id));
    await db.update(users).set({ nationalCode: NATIONAL_CODE }).where(eq(users.id, id));
    expect((await storedOf(id)).by).toBe(clerk.id);
    const session = await startSession(site.ctx, id, false, 'test');
    const own = { _method: 'PATCH', national_code: '0084575948' };
    expect((await site.call('POST', `/auth/users/${id}`, own, session.token)).status).toBe(200);
    expect(await storedOf(id)).toEqual({ by: null, at: null });
    // And no writing says it was checked, not even together with the code.
    await db
      .update(users)
      .set({ nationalCode: NATIONAL_CODE, codeCheckedBy: clerk.id, codeCheckedAt: new Date() })
      .where(eq(users.id, id));
    expect(await storedOf(id)).toEqual({ by: null, at: null });
  });

  it('is checked by nobody but the staff who may know of the person, and of nobody by themselves', async () => {
    const { id } = await insertCustomer();
    expect((await check(id, {}, (await site.signInAs('customer')).token)).status).toBe(403);
    const colleague = await insertTestUser(site.database.db, {
      role: 'admin',
      nationalCode: NATIONAL_CODE,
    });
    expect((await check(colleague.id)).status).toBe(404);
    const boss = await site.signInAs('super_admin');
    await site.database.db
      .update(users)
      .set({ nationalCode: NATIONAL_CODE })
      .where(eq(users.id, boss.id));
    expect((await check(boss.id, {}, boss.token)).body.code).toBe('own_account');
    expect((await check(987_654)).status).toBe(404);
  });
});
