import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, sessions, users } from '#db/schema/index.ts';
import type { Role } from '#domain/roles.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { insertTestUser, newPhone, TEST_PASSWORD } from '#test/factories.ts';
import { duringChange } from '#test/held-row.ts';
import { fieldsOf, profileCalls } from '#test/profiles.ts';
import { createTestApp } from '#test/test-app.ts';
import { startSession } from '../session/session.server.ts';

const site = await createTestApp();
const calls = profileCalls(site);

describe('`role`, `id`, `is_active`, `password_hash` are never writable through profile', () => {
  it.each(['customer', 'admin', 'super_admin'] as const)('by %s', async (role) => {
    const { id, token } = await site.signInAs(role);
    const before = await calls.rowOf(id);
    const sent = {
      role: 'super_admin',
      id: 1,
      is_active: false,
      isActive: false,
      password_hash: 'x',
      passwordHash: 'x',
      password: 'x',
      created_at: '2000-01-01',
      createdAt: '2000-01-01',
      avatar_url: 'x',
      job: 'معلم',
    };
    expect((await calls.editJson(id, token, sent)).status).toBe(200);
    // The words by which one is found follow the job.
    const { updatedAt: _at, searchMore: _words, ...kept } = { ...before, job: 'معلم' };
    const { updatedAt: _after, searchMore: _found, ...stored } = await calls.rowOf(id);
    expect(stored).toEqual(kept);
  });
});

describe('a customer may not be called by a title of the office', () => {
  it.each([
    [{ first_name: 'مدیر', last_name: 'ارشد' }, 'first_name'],
    [{ first_name: 'سوپر', last_name: 'ادمین' }, 'last_name'],
  ])('not as %j', async (names, field) => {
    const { id, token } = await site.signInAs('customer');
    const before = await calls.rowOf(id);
    const reply = await calls.editJson(id, token, names);
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual([field]);
    expect(await calls.rowOf(id)).toEqual(before);
  });

  it('nor by halves, one name at a time', async () => {
    const { id, token } = await site.signInAs('customer');
    expect((await calls.editJson(id, token, { last_name: 'کارگزار' })).status).toBe(200);
    const reply = await calls.editJson(id, token, { first_name: 'شرکت' });
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual(['last_name']);
  });

  it('staff may', async () => {
    const { id, token } = await site.signInAs('admin');
    const names = { first_name: 'کارشناس', last_name: 'ارشد' };
    expect((await calls.editJson(id, token, names)).status).toBe(200);
  });
});

describe('who may edit whom: oneself; admin for customers; super-admin for anyone', () => {
  const ROLES: Role[] = ['customer', 'admin', 'super_admin'];
  const EXPECTED: Record<Role, Record<Role, number>> = {
    customer: { customer: 404, admin: 404, super_admin: 404 },
    admin: { customer: 200, admin: 403, super_admin: 403 },
    super_admin: { customer: 200, admin: 200, super_admin: 200 },
  };
  const pairs = ROLES.flatMap((actor) => ROLES.map((target) => [actor, target] as const));

  it.each(pairs)('%s edits another %s', async (actor, target) => {
    const { token, id: actorId } = await site.signInAs(actor);
    const other = await insertTestUser(site.database.db, { role: target });
    const reply = await calls.editJson(other.id, token, {
      job: 'معلم',
      national_code: '0012345679',
    });
    expect(reply.status).toBe(EXPECTED[actor][target]);
    const row = await calls.rowOf(other.id);
    const audit = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, other.id));
    if (reply.status !== 200) {
      expect(row).toEqual(other);
      expect(audit).toEqual([]);
      return;
    }
    expect(row.job).toBe('معلم');
    expect(audit).toMatchObject([
      {
        actorId,
        action: 'user.updated',
        before: { job: null, nationalCode: null },
        after: { job: '•••', nationalCode: '001*****79' },
      },
    ]);
    expect(JSON.stringify(audit)).not.toContain('0012345679');
  });

  it.each(ROLES)('an own edit of a %s is on record, without the national code', async (role) => {
    const { id, token } = await site.signInAs(role);
    const particulars = { job: 'معلم', national_code: '0012345679' };
    expect((await calls.editJson(id, token, particulars)).status).toBe(200);
    // What changes nothing is nothing to record.
    expect((await calls.editJson(id, token, particulars)).status).toBe(200);
    const audit = await site.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(audit).toMatchObject([
      {
        actorId: id,
        action: 'user.updated',
        subjectType: 'user',
        before: { job: null, nationalCode: null },
        after: { job: '•••', nationalCode: '001*****79' },
      },
    ]);
    expect(JSON.stringify(audit)).not.toContain('0012345679');
  });

  it('answers 404 for a user that is none, and 401 without a token', async () => {
    const { token } = await site.signInAs('super_admin');
    expect((await calls.editJson(99_999_999, token, { job: 'معلم' })).status).toBe(404);
    expect((await site.call('POST', '/auth/users/1', { job: 'معلم' })).status).toBe(401);
    expect((await site.call('POST', '/auth/users/x', { job: 'معلم' }, token)).status).toBe(404);
  });

  it('lets only a super-admin change a number, to one that nobody has', async () => {
    const user = await insertTestUser(site.database.db);
    const admin = await site.signInAs('admin');
    const chief = await site.signInAs('super_admin');
    const own = await startSession(site.ctx, user.id, false, 'test');
    const phone = newPhone();
    for (const token of [own.token, admin.token]) {
      const refused = await calls.editJson(user.id, token, { phone_number: phone });
      expect(refused.status).toBe(422);
      expect(fieldsOf(refused)).toEqual(['phone_number']);
      const spelling = `+98${user.phoneNumber.slice(1)}`;
      expect((await calls.editJson(user.id, token, { phone_number: spelling })).status).toBe(200);
    }
    const taken = await calls.editJson(user.id, chief.token, { phone_number: admin.phoneNumber });
    expect(taken.status).toBe(422);
    expect(fieldsOf(taken)).toEqual(['phone_number']);
    const moved = await calls.editJson(user.id, chief.token, { phone_number: phone });
    expect(moved.body.data).toMatchObject({ phone_number: phone });
  });
});

describe('a number, which leads to the account', () => {
  const forget = (id: number) =>
    site.database.db
      .update(sessions)
      .set({ passwordConfirmedAt: null })
      .where(eq(sessions.userId, id));
  const isAlive = async (token: string) =>
    (await site.call('GET', '/auth/profile', undefined, token)).status === 200;
  const toldTo = async (phone: string) => {
    await textsIdle(site.ctx);
    return site.texts.filter(({ to }) => to === phone).map(({ template }) => template);
  };

  it('stays, with all that was sent beside it, while the password was not given again', async () => {
    const { id, token } = await site.signInAs('super_admin');
    await forget(id);
    const before = await calls.rowOf(id);
    const phone = newPhone();
    const refused = await calls.editJson(id, token, { phone_number: phone, job: 'معلم' });
    expect([refused.status, refused.body.code]).toEqual([403, 'reauth_required']);
    expect(await calls.rowOf(id)).toEqual(before);
    expect(await toldTo(phone)).toEqual([]);
    // The same number is no other one.
    const same = { phone_number: before.phoneNumber, job: 'معلم' };
    expect((await calls.editJson(id, token, same)).status).toBe(200);
  });

  it('of one’s own: old and new are told, and every other session ends', async () => {
    const { id, token, phoneNumber } = await site.signInAs('super_admin');
    const other = await startSession(site.ctx, id, false, 'test');
    const phone = newPhone();
    expect((await calls.editJson(id, token, { phone_number: phone })).status).toBe(200);
    expect([await isAlive(token), await isAlive(other.token)]).toEqual([true, false]);
    expect(await toldTo(phoneNumber)).toEqual(['number-changed']);
    expect(await toldTo(phone)).toEqual(['number-changed']);
  });

  it('of another: all of their sessions end', async () => {
    const { token } = await site.signInAs('super_admin');
    const person = await site.signInAs('admin');
    const phone = newPhone();
    expect((await calls.editJson(person.id, token, { phone_number: phone })).status).toBe(200);
    expect([await isAlive(token), await isAlive(person.token)]).toEqual([true, false]);
    expect(await toldTo(person.phoneNumber)).toEqual(['number-changed']);
    expect(await toldTo(phone)).toEqual(['number-changed']);
  });
});

it('a sign-in that was under way with the old number opens nothing', async () => {
  const { db } = site.database;
  const { id, phoneNumber } = await insertTestUser(db, {});
  const signIn = () =>
    site.call('POST', '/auth/login', { phone_number: phoneNumber, password: TEST_PASSWORD });
  const refused = await duringChange(
    db,
    (tx) => tx.update(users).set({ phoneNumber: newPhone() }).where(eq(users.id, id)),
    signIn,
  );
  expect(refused.status).toBe(422);
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});
