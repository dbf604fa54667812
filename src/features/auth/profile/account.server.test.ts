import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, sessions, users } from '#db/schema/index.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { accountCalls, GOOD_PASSWORD } from '#test/accounts.ts';
import { insertTestUser, TEST_PASSWORD } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { passwordsOf } from '../password/queues.server.ts';
import { startSession } from '../session/session.server.ts';

const site = await createTestApp();
const calls = accountCalls(site);

const change = (token: string, current_password: string, password = GOOD_PASSWORD) =>
  site.call(
    'POST',
    '/auth/change-password',
    { current_password, password, password_confirmation: password },
    token,
  );
const login = (phone_number: string, password: string) =>
  calls.post('/auth/login', { phone_number, password });
const isAlive = async (token: string) =>
  (await site.call('GET', '/auth/profile', undefined, token)).status === 200;

/** Another sign-in of the same user. */
const openSession = async (id: number, userAgent = 'test') =>
  (await startSession(site.ctx, id, false, userAgent)).token;

describe('POST /auth/change-password', () => {
  it('sets the password, ends the other sessions, audits and tells the owner', async () => {
    const { id, token, phoneNumber } = await site.signInAs('customer');
    const other = await openSession(id);
    expect((await change(token, TEST_PASSWORD)).status).toBe(200);
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
    expect((await login(phoneNumber, TEST_PASSWORD)).status).toBe(422);
    expect((await login(phoneNumber, GOOD_PASSWORD)).status).toBe(200);
    const { db } = site.database;
    const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(audit).toMatchObject([{ action: 'user.password_changed', actorId: id, after: null }]);
    await textsIdle(site.ctx);
    expect(site.texts.at(-1)).toMatchObject({ to: phoneNumber, template: 'password-changed' });
  });

  it('refuses a wrong current password on its field, with the waits of signing in', async () => {
    const { token, phoneNumber } = await site.signInAs('admin');
    for (let n = 1; n <= 5; n += 1) {
      const refused = await change(token, 'نادرست-است');
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors as object)).toEqual(['current_password']);
    }
    const blocked = await change(token, TEST_PASSWORD);
    expect(blocked.status).toBe(429);
    expect(blocked.headers['retry-after']).toBe('1');
    // A session that is guessed in locks its owner out nowhere else.
    expect((await login(phoneNumber, TEST_PASSWORD)).status).toBe(200);
    site.clock.now = new Date(site.clock.now.getTime() + seconds(1));
    expect((await change(token, TEST_PASSWORD)).status).toBe(200);
  });

  it.each([
    ['kootah', 'دست‌کم ۸'],
    ['x'.repeat(129), 'حداکثر ۱۲۸'],
    ['password1', 'می‌آزمایند'],
    ['نمونه-و-نمونه', 'نام شما'],
  ])('refuses «%s»', async (weak, reason) => {
    const { token } = await site.signInAs('customer');
    const refused = await change(token, TEST_PASSWORD, weak);
    expect(refused.status).toBe(422);
    const { password } = refused.body.errors as unknown as { password: string[] };
    expect(password.join()).toContain(reason);
  });

  it('lets one of parallel changes win', async () => {
    const { id, token, phoneNumber } = await site.signInAs('customer');
    const candidates = ['نخستین-گذرواژه-۱', 'دومین-گذرواژه-۲', 'سومین-گذرواژه-۳'];
    const replies = await Promise.all(candidates.map((one) => change(token, TEST_PASSWORD, one)));
    const winners = candidates.filter((_, index) => replies[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect((await login(phoneNumber, winners[0] ?? '')).status).toBe(200);
    expect(await site.database.db.$count(users, eq(users.id, id))).toBe(1);
  });
});

describe('passwords of 8–128 characters of any script, never trimmed or cut', () => {
  it.each([
    ['Persian', 'گربه‌ها-می‌خوابند'],
    ['128 characters', `${'آب-و-باد '.repeat(14)}پایان`.padEnd(128, 'ژ').slice(0, 128)],
    ['emoji of several code units', '🌧🌈🌊🔥🌪🌙⭐☀'],
    ['spaces at both ends', '  سپیده دم  '],
    ['Japanese', 'やまとかわとうみ'],
  ])('%s', async (_name, password) => {
    const { token, phoneNumber } = await site.signInAs('customer');
    expect((await change(token, TEST_PASSWORD, password)).status).toBe(200);
    expect((await login(phoneNumber, password)).status).toBe(200);
    expect((await login(phoneNumber, password.slice(0, -1))).status).toBe(422);
    expect((await login(phoneNumber, `${password} `)).status).toBe(422);
  });

  it('is one password however its letters are composed', async () => {
    const { token, phoneNumber } = await site.signInAs('customer');
    const composed = 'کتابخانهٔ آبی é';
    const decomposed = composed.normalize('NFD');
    expect(decomposed).not.toBe(composed.normalize('NFC'));
    expect((await change(token, TEST_PASSWORD, decomposed)).status).toBe(200);
    expect((await login(phoneNumber, composed.normalize('NFC'))).status).toBe(200);
  });

  it('keeps compatibility characters apart', async () => {
    const { token, phoneNumber } = await site.signInAs('customer');
    expect((await change(token, TEST_PASSWORD, 'ﬁnjan-ﻗﻬﻮﻩ-②')).status).toBe(200);
    expect((await login(phoneNumber, 'finjan-قهوه-2')).status).toBe(422);
  });
});

describe('own sessions', () => {
  type View = { id: number; device: string; current: boolean; last_seen_at: string };
  const list = async (token: string) =>
    (await site.call('GET', '/auth/sessions', undefined, token)).body.data as unknown as View[];
  const end = (token: string, id: number | string) =>
    site.call('POST', `/auth/sessions/${id}/end`, undefined, token);

  it('lists the live ones, this one marked, never a token', async () => {
    const { id, token } = await site.signInAs('customer');
    const phone = await openSession(id, 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Safari/537');
    await openSession((await insertTestUser(site.database.db)).id);
    const views = await list(token);
    expect(views).toHaveLength(2);
    expect(views.filter((view) => view.current)).toHaveLength(1);
    expect(views.map((view) => view.device)).toContain('Android · Chrome');
    expect(Object.keys(views[0] ?? {}).sort()).toEqual([
      'created_at',
      'current',
      'device',
      'id',
      'last_seen_at',
    ]);
    const start = site.clock.now;
    site.clock.now = new Date(start.getTime() + minutes(6));
    expect(await isAlive(phone)).toBe(true);
    expect((await list(phone))[0]).toMatchObject({ current: true, device: 'Android · Chrome' });
    site.clock.now = new Date(start.getTime() + seconds(7 * 86_400));
    const late = await openSession(id);
    expect(await list(late)).toHaveLength(1);
    site.clock.now = start;
  });

  it('ends one of them: the very next request is 401', async () => {
    const { id, token } = await site.signInAs('customer');
    const other = await openSession(id);
    const view = (await list(token)).find((one) => !one.current);
    expect((await end(token, view?.id ?? 0)).status).toBe(200);
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false]);
    expect((await end(token, view?.id ?? 0)).status).toBe(404);
  });

  it("ends nobody else's, not for a super-admin either", async () => {
    const { token } = await site.signInAs('super_admin');
    const victim = await site.signInAs('customer');
    const [view] = await list(victim.token);
    expect((await end(token, view?.id ?? 0)).status).toBe(404);
    expect((await end(token, 'x')).status).toBe(404);
    expect(await isAlive(victim.token)).toBe(true);
  });
});

describe('a sign-in that was under way', () => {
  it('opens no session with a password that was reset while it was checked', async () => {
    const { db } = site.database;
    const user = await insertTestUser(db);
    const passwords = passwordsOf(site.ctx);
    const { verify } = passwords;
    // The reset falls between the check of the password and the opening of the session.
    passwords.verify = async (stored, password) => {
      const matches = await verify(stored, password);
      await db
        .update(users)
        .set({ passwordHash: `${stored} ` })
        .where(eq(users.id, user.id));
      return matches;
    };
    const refused = await login(user.phoneNumber, TEST_PASSWORD);
    passwords.verify = verify;
    expect(refused.status).toBe(422);
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
  });
});
