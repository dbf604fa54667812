import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, sessions, users } from '#db/schema/index.ts';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { accountCalls } from '#test/accounts.ts';
import { insertTestUser, newPhone, TEST_PASSWORD } from '#test/factories.ts';
import { codeAt, withSecondFactor, wrongCode } from '#test/second-factor.ts';
import { createTestApp } from '#test/test-app.ts';
import { startSession } from '../session/session.server.ts';

const site = await createTestApp();
const calls = accountCalls(site);

function travel(milliseconds: number): void {
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
}

/** A session as signing in makes it: the password was given, but not again. */
async function signIn(role: 'customer' | 'admin' | 'super_admin') {
  const user = await insertTestUser(site.database.db, { role });
  const { phoneNumber } = user;
  const reply = await calls.post('/auth/login', {
    phone_number: phoneNumber,
    password: TEST_PASSWORD,
  });
  return { id: user.id, phoneNumber, token: (reply.body.data as { token: string }).token };
}

const confirm = (token: string | undefined, password: string) =>
  site.call('POST', '/auth/confirm-password', { password }, token);

/** Every call that asks for the password again. */
const GUARDED: Record<string, (token: string) => Promise<{ status: number; body: object }>> = {
  'a change of role': async (token) => {
    const { id } = await insertTestUser(site.database.db);
    return site.call('POST', `/users/${id}/role`, { role: 'admin' }, token);
  },
  'an invitation to the staff': (token) =>
    site.call(
      'POST',
      '/users',
      { first_name: 'مریم', last_name: 'احمدی', phone_number: newPhone(), role: 'super_admin' },
      token,
    ),
  'an export of requests': (token) =>
    site.call('GET', '/requests/export?format=csv', undefined, token),
  'an export of the audit log': (token) => site.call('GET', '/audit/export', undefined, token),
};

describe.each(Object.entries(GUARDED))('%s', (_name, call) => {
  it('asks for the password again, changes nothing without it, and is open for ten minutes with it', async () => {
    const { token } = await signIn('super_admin');
    const { db } = site.database;
    const rows = async () => [await db.$count(users), await db.$count(auditLog)];
    await insertTestUser(db);
    const before = await rows();
    const refused = await call(token);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'reauth_required' });
    expect((await rows())[1]).toBe(before[1]);

    expect((await confirm(token, TEST_PASSWORD)).status).toBe(200);
    expect((await call(token)).status).toBe(200);
    travel(minutes(10) - seconds(1));
    expect((await call(token)).status).toBe(200);
    travel(seconds(1));
    expect((await call(token)).body).toMatchObject({ code: 'reauth_required' });
  });
});

describe('POST /auth/confirm-password', () => {
  it('opens this session alone', async () => {
    const { id, token } = await signIn('super_admin');
    const other = await startSession(site.ctx, id, false, 'test');
    await confirm(token, TEST_PASSWORD);
    const call = GUARDED['an export of the audit log'];
    expect((await call?.(other.token))?.body).toMatchObject({ code: 'reauth_required' });
  });

  it('asks nobody who may not do it anyway', async () => {
    const { token } = await signIn('admin');
    const refused = await GUARDED['an export of the audit log']?.(token);
    expect(refused?.body).toMatchObject({ code: 'forbidden' });
  });

  it('refuses a wrong password on its field, and opens nothing', async () => {
    const { token } = await signIn('super_admin');
    const refused = await confirm(token, 'نادرست-است');
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['password']);
    const call = GUARDED['an export of requests'];
    expect((await call?.(token))?.body).toMatchObject({ code: 'reauth_required' });
    expect((await confirm(undefined, TEST_PASSWORD)).status).toBe(401);
  });

  it('makes who guesses wait as at signing in', async () => {
    const { token } = await signIn('customer');
    for (let n = 1; n <= 5; n += 1) {
      expect((await confirm(token, 'نادرست-است')).status).toBe(422);
    }
    const blocked = await confirm(token, TEST_PASSWORD);
    expect(blocked.status).toBe(429);
    expect(blocked.headers['retry-after']).toBe('1');
    travel(seconds(1));
    expect((await confirm(token, TEST_PASSWORD)).status).toBe(200);
    expect((await confirm(token, 'نادرست-است')).status).toBe(422);
  });
});

describe('where a second factor is on', () => {
  const recent = async (token: string) =>
    (await GUARDED['an export of the audit log']?.(token))?.status;
  const give = (token: string, code?: string, password = TEST_PASSWORD) =>
    site.call('POST', '/auth/confirm-password', { password, code }, token);
  const forget = (id: number) =>
    site.database.db
      .update(sessions)
      .set({ passwordConfirmedAt: null })
      .where(eq(sessions.userId, id));

  it('wants a code too, of the app or for recovery, which is good once', async () => {
    const { id, token, secret, recoveryCodes } = await withSecondFactor(site, 'super_admin');
    await forget(id);
    const without = await give(token);
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['code']]);
    expect((await give(token, '')).status).toBe(422);
    expect((await give(token, wrongCode(site, secret))).body.errors).toEqual({
      code: ['کد درست نیست؛ کد تازه را بنویسید و ساعت گوشی را هم ببینید.'],
    });
    expect(await recent(token)).toBe(403);
    const wrong = await give(token, codeAt(site, secret), 'نادرست-است');
    expect(Object.keys(wrong.body.errors)).toEqual(['password']);
    expect((await give(token, codeAt(site, secret))).status).toBe(200);
    expect(await recent(token)).toBe(200);
    await forget(id);
    expect((await give(token, codeAt(site, secret))).status).toBe(422);
    expect((await give(token, recoveryCodes[0])).status).toBe(200);
    expect((await give(token, recoveryCodes[0])).status).toBe(422);
  });

  it('makes who guesses codes wait, with the right password too', async () => {
    const { token, secret } = await withSecondFactor(site, 'super_admin');
    for (let n = 0; n < 5; n += 1) {
      expect((await give(token, wrongCode(site, secret))).status).toBe(422);
    }
    expect((await give(token, codeAt(site, secret))).status).toBe(429);
  });
});
