import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '#db/schema/index.ts';
import { seconds } from '#lib/dates/durations.ts';
import { insertTestUser, newPhone, TEST_PASSWORD } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();

const login = (phone_number: string, password: string, more = {}) =>
  site.call('POST', '/auth/login', { phone_number, password, ...more });

describe('login', () => {
  it('takes the number in any spelling and answers the user, never more', async () => {
    const user = await insertTestUser(site.database.db, { phoneNumber: '09121234567' });
    const reply = await login('+۹۸ ۹۱۲ ۱۲۳ ٤٥٦٧', TEST_PASSWORD);
    expect(reply.status).toBe(200);
    const data = reply.body.data as { user: object; token: string };
    expect(Object.keys(data.user).sort()).toEqual([
      'address',
      'avatar',
      'birthday',
      'city',
      'created_at',
      'first_name',
      'id',
      'is_active',
      'job',
      'last_name',
      'national_code',
      'phone_number',
      'province',
      'role',
    ]);
    const profile = await site.call('GET', '/auth/profile', undefined, data.token);
    expect(profile.body.data).toMatchObject({ id: user.id, phone_number: '09121234567' });
    expect(profile.headers['cache-control']).toBe('no-store');
  });

  it('has a token of 256 bits, of which only the SHA-256 is stored', async () => {
    const { id, phoneNumber } = await insertTestUser(site.database.db);
    const { token } = (await login(phoneNumber, TEST_PASSWORD)).body.data as { token: string };
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await site.database.db.select().from(sessions).where(eq(sessions.userId, id));
    const tokenHash = createHash('sha256').update(token).digest('hex');
    expect(rows).toMatchObject([{ tokenHash }]);
    expect(JSON.stringify(rows)).not.toContain(token);
    // What is stored opens nothing.
    expect((await site.call('GET', '/auth/profile', undefined, tokenHash)).status).toBe(401);
  });

  it('lives 7 days, or 30 when remembered', async () => {
    const { phoneNumber } = await insertTestUser(site.database.db);
    const lifetime = async (remember: unknown) => {
      const { body } = await login(phoneNumber, TEST_PASSWORD, { remember });
      const { expires_at } = body.data as { expires_at: string };
      return (Date.parse(expires_at) - site.clock.now.getTime()) / seconds(86_400);
    };
    expect(await lifetime(false)).toBeCloseTo(7);
    expect(await lifetime('true')).toBeCloseTo(30);
  });

  it('refuses wrong number, wrong password and a deactivated account with the same words', async () => {
    const active = await insertTestUser(site.database.db);
    const gone = await insertTestUser(site.database.db, { isActive: false });
    const replies = await Promise.all([
      login(active.phoneNumber, 'نادرست'),
      login(newPhone(), TEST_PASSWORD),
      login(gone.phoneNumber, TEST_PASSWORD),
    ]);
    for (const reply of replies) {
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual(replies[0]?.body);
      expect(Object.keys(reply.body.errors)).toEqual(['password']);
    }
  });

  it('asks for both fields in Persian', async () => {
    const { status, body } = await site.call('POST', '/auth/login', {});
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      phone_number: ['شمارهٔ موبایل را بنویسید.'],
      password: ['گذرواژه را بنویسید.'],
    });
  });

  it('makes an account wait after five failures, known or not, and forgets them on success', async () => {
    const known = await insertTestUser(site.database.db);
    for (const phone of [known.phoneNumber, newPhone()]) {
      for (let failure = 1; failure <= 5; failure += 1) {
        expect((await login(phone, 'نادرست')).status).toBe(422);
      }
      const refused = await login(phone, TEST_PASSWORD);
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBe('1');
    }
    site.clock.now = new Date(site.clock.now.getTime() + seconds(2));
    expect((await login(known.phoneNumber, TEST_PASSWORD)).status).toBe(200);
    expect((await login(known.phoneNumber, 'نادرست')).status).toBe(422);
  });

  it('doubles the wait with each failure, to fifteen minutes at most', async () => {
    const phone = newPhone();
    const waits: number[] = [];
    for (let failure = 1; failure <= 17; failure += 1) {
      await login(phone, 'نادرست');
      const refused = failure >= 5 ? await login(phone, 'نادرست') : null;
      const wait = Number(refused?.headers['retry-after'] ?? 0);
      if (refused) waits.push(wait);
      site.clock.now = new Date(site.clock.now.getTime() + seconds(wait + 1));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('evaluates at most five of fifty parallel guesses', async () => {
    const { phoneNumber } = await insertTestUser(site.database.db);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => login(phoneNumber, 'نادرست')),
    );
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect(count(422)).toBe(5);
    expect(count(429)).toBe(45);
  });
});

describe('a session', () => {
  it('is dead at the very next request after logout', async () => {
    const { token } = await site.signInAs('customer');
    expect((await site.call('POST', '/auth/logout', undefined, token)).status).toBe(200);
    expect((await site.call('GET', '/auth/profile', undefined, token)).status).toBe(401);
  });

  it('ends by itself', async () => {
    const { token } = await site.signInAs('customer');
    const start = site.clock.now;
    site.clock.now = new Date(start.getTime() + seconds(7 * 86_400 - 1));
    expect((await site.call('GET', '/auth/profile', undefined, token)).status).toBe(200);
    site.clock.now = new Date(start.getTime() + seconds(7 * 86_400));
    expect((await site.call('GET', '/auth/profile', undefined, token)).status).toBe(401);
    site.clock.now = start;
  });

  it('is never taken from the cookie', async () => {
    const { token } = await site.signInAs('customer');
    const { status } = await site.call('GET', '/auth/profile', undefined, undefined, {
      headers: { cookie: `auth_token=${token}` },
    });
    expect(status).toBe(401);
  });

  it('logs out with the JSON content type and no body, as the browser sends it', async () => {
    const { token } = await site.signInAs('admin');
    const { status } = await site.call('POST', '/auth/logout', '', token, {
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(200);
  });
});

describe('POST /auth/route', () => {
  it('says where the caller should go', async () => {
    const path = async (token?: string) =>
      (await site.call('POST', '/auth/route', undefined, token)).body.data;
    expect(await path()).toEqual({ path: '/login' });
    const { token } = await site.signInAs('super_admin');
    expect(await path(token)).toEqual({ path: '/dashboard/super-admin/main' });
  });
});
