// Long: registering and resetting are one route with two purposes: each case is asked of both.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, otpGrants, sessions, users } from '#db/schema/index.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { accountCalls, GOOD_PASSWORD, grantIn, newAddress } from '#test/accounts.ts';
import { insertTestUser, newPhone, TEST_PASSWORD } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { startSession } from './session/session.server.ts';

const site = await createTestApp();
const calls = accountCalls(site);

const usersWith = (phone: string) =>
  site.database.db.select().from(users).where(eq(users.phoneNumber, phone));
const auditOf = (id: number) =>
  site.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));

function travel(milliseconds: number): void {
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
}

describe('registration', () => {
  it('makes a customer from a verified number and signs it in', async () => {
    const phone = newPhone();
    const sent = await calls.register(phone, { first_name: ' مريم ', last_name: 'احمدی‌راد' });
    expect(sent.status).toBe(200);
    expect(sent.body.data).toEqual({ expires_in: 300, resend_after: 60 });
    expect(sent.headers['cache-control']).toBe('no-store');

    const verified = await calls.verify(phone, await calls.requireCode(phone));
    expect(verified.body.data).toEqual({
      purpose: 'register',
      next: 'set-password',
      first_name: 'مریم',
      last_name: 'احمدی‌راد',
    });
    expect(String(verified.headers['set-cookie'])).toMatch(
      /^auth_grant=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );

    const made = await calls.setPassword(phone, grantIn(verified));
    expect(made.status).toBe(200);
    expect(String(made.headers['set-cookie'])).toMatch(/^auth_grant=; Max-Age=0; Path=\/; /);
    const data = made.body.data as { user: { id: number }; token: string; expires_at: string };
    expect(data.user).toMatchObject({
      first_name: 'مریم',
      last_name: 'احمدی‌راد',
      phone_number: phone,
      role: 'customer',
      is_active: true,
    });
    const profile = await site.call('GET', '/auth/profile', undefined, data.token);
    expect(profile.body.data).toEqual(data.user);
    expect(await auditOf(data.user.id)).toMatchObject([
      { action: 'user.registered', actorId: data.user.id, after: { role: 'customer' } },
    ]);
    const login = await calls.post('/auth/login', { phone_number: phone, password: GOOD_PASSWORD });
    expect(login.status).toBe(200);
  });

  it('`role`, `id`, `is_active`, `password_hash` are never writable through register', async () => {
    const phone = newPhone();
    const extra = { role: 'super_admin', id: 1, is_active: false, password_hash: 'x' };
    await calls.register(phone, { ...extra, purpose: 'reset' });
    const grant = await calls.grantFor(phone);
    const body = {
      phone_number: phone,
      password: GOOD_PASSWORD,
      password_confirmation: GOOD_PASSWORD,
    };
    await calls.post('/auth/set-password', { ...body, ...extra }, { grant });
    const [row] = await usersWith(phone);
    expect(row).toMatchObject({ role: 'customer', isActive: true, firstName: 'مریم' });
    expect(row?.id).not.toBe(1);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('refuses a weak password, and the grant still stands', async () => {
    const phone = newPhone();
    await calls.register(phone);
    const grant = await calls.grantFor(phone);
    for (const weak of ['12345678', `x${phone.slice(1)}`, 'احمدی-۱۳۷۰-بهار', 'کوتاه']) {
      const refused = await calls.setPassword(phone, grant, weak);
      expect(refused.status, weak).toBe(422);
      expect(Object.keys(refused.body.errors as object)).toEqual(['password']);
    }
    const mismatch = await calls.post(
      '/auth/set-password',
      { phone_number: phone, password: GOOD_PASSWORD, password_confirmation: 'دیگری-و-دیگری' },
      { grant },
    );
    expect(Object.keys(mismatch.body.errors as object)).toEqual(['password_confirmation']);
    expect((await calls.setPassword(phone, grant)).status).toBe(200);
  });

  it.each([
    ['first_name', 'ع'],
    ['first_name', '--'],
    ['first_name', 'Ali7'],
    ['first_name', 'آ'.repeat(51)],
    ['last_name', '<b>علی</b>'],
    ['last_name', ''],
    ['last_name', 'م.'],
    ['phone_number', '0912'],
  ])('refuses %s «%s» with a Persian sentence', async (field, value) => {
    const { status, body } = await calls.register(newPhone(), { [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(body.errors as object)).toEqual([field]);
    const [sentence] = (body.errors as unknown as Record<string, string[]>)[field] ?? [];
    expect(sentence).toMatch(/^[\u0600-\u06ff\u200c\s،؛:.۰-۹]+$/);
  });
});

describe("An attacker who registers the victim's number first gains nothing when the victim verifies; registering an existing number changes no row; 20 parallel registrations make one user", () => {
  it('keeps the names that the code was sent with, whoever registers the number within the pause', async () => {
    const phone = newPhone();
    await calls.register(phone, { first_name: 'نرگس' });
    const again = await calls.register(phone, { first_name: 'مهاجم', last_name: 'ناشناس' });
    expect(again.status).toBe(200);
    const verified = await calls.verify(phone, await calls.requireCode(phone));
    expect(verified.body.data).toMatchObject({ first_name: 'نرگس', last_name: 'احمدی' });
    const made = await calls.setPassword(phone, grantIn(verified));
    expect(made.body.data).toMatchObject({ user: { first_name: 'نرگس', last_name: 'احمدی' } });
  });

  it('takes the names of the call that sent the code, once the pause is over', async () => {
    const phone = newPhone();
    await calls.register(phone, { first_name: 'مهاجم', last_name: 'ناشناس' });
    travel(seconds(61));
    expect((await calls.register(phone, { first_name: 'نرگس' })).status).toBe(200);
    const made = await calls.setPassword(phone, await calls.grantFor(phone));
    expect(made.body.data).toMatchObject({ user: { first_name: 'نرگس', last_name: 'احمدی' } });
  });

  it('counts the names that the owner of the code confirms, each for itself', async () => {
    for (const [confirmed, expected] of [
      [
        { first_name: ' نرگس ', last_name: 'كريمی' },
        { first_name: 'نرگس', last_name: 'کریمی' },
      ],
      [{ first_name: 'نرگس' }, { first_name: 'نرگس', last_name: 'ناشناس' }],
    ]) {
      const phone = newPhone();
      await calls.register(phone, { first_name: 'مهاجم', last_name: 'ناشناس' });
      const grant = await calls.grantFor(phone);
      const made = await calls.setPassword(phone, grant, GOOD_PASSWORD, confirmed);
      expect(made.body.data).toMatchObject({ user: expected });
    }
  });

  it('refuses confirmed names as it does at the beginning, and the grant still stands', async () => {
    const phone = newPhone();
    await calls.register(phone);
    const grant = await calls.grantFor(phone);
    for (const [field, value] of [
      ['first_name', ''],
      ['first_name', 'Ali7'],
      ['last_name', 'م'],
    ] as const) {
      const refused = await calls.setPassword(phone, grant, GOOD_PASSWORD, { [field]: value });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual([field]);
    }
    const own = await calls.setPassword(phone, grant, 'گل-کریمی-گل', { last_name: 'کریمی' });
    expect(Object.keys(own.body.errors)).toEqual(['password']);
    expect((await calls.setPassword(phone, grant)).status).toBe(200);
  });

  it('gives the attacker no grant: it is in the browser that verified', async () => {
    const phone = newPhone();
    await calls.register(phone);
    await calls.grantFor(phone);
    expect((await calls.setPassword(phone)).status).toBe(403);
    expect((await calls.setPassword(phone, 'x'.repeat(43))).status).toBe(403);
    expect(await usersWith(phone)).toEqual([]);
  });

  it('registering an existing number changes no row and says so by SMS, not in the reply', async () => {
    const user = await insertTestUser(site.database.db);
    const before = await usersWith(user.phoneNumber);
    expect((await calls.register(user.phoneNumber)).status).toBe(200);
    expect(await site.codeFor(user.phoneNumber)).toBeNull();
    expect(site.texts.at(-1)).toMatchObject({ to: user.phoneNumber, template: 'account-exists' });
    expect(await usersWith(user.phoneNumber)).toEqual(before);
    const login = { phone_number: user.phoneNumber, password: TEST_PASSWORD };
    expect((await calls.post('/auth/login', login)).status).toBe(200);
  });

  it('20 parallel registrations make one user', async () => {
    const phone = newPhone();
    const sent = await Promise.all(Array.from({ length: 20 }, () => calls.register(phone)));
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    await textsIdle(site.ctx);
    expect(site.texts.filter((text) => text.to === phone)).toHaveLength(1);
    const grant = await calls.grantFor(phone);
    const made = await Promise.all(
      Array.from({ length: 20 }, () => calls.setPassword(phone, grant)),
    );
    const statuses = made.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(19);
    const [user, ...more] = await usersWith(phone);
    expect(more).toEqual([]);
    const { db } = site.database;
    expect(await db.$count(sessions, eq(sessions.userId, user?.id ?? 0))).toBe(1);
  });

  it('answers 409 when the number got its account between the code and the password', async () => {
    const phone = newPhone();
    await calls.register(phone);
    const grant = await calls.grantFor(phone);
    const user = await insertTestUser(site.database.db, { phoneNumber: phone });
    expect((await calls.setPassword(phone, grant)).status).toBe(409);
    expect(await usersWith(phone)).toMatchObject([{ passwordHash: user.passwordHash }]);
  });
});

describe('password reset', () => {
  it('sets the password, ends every session and sends a notice', async () => {
    const { db } = site.database;
    const user = await insertTestUser(db);
    const session = await startSession(site.ctx, user.id, true, 'test');
    const sent = await calls.sendReset(user.phoneNumber);
    expect(sent.body.data).toEqual({ expires_in: 300, resend_after: 60 });
    const verified = await calls.verify(
      user.phoneNumber,
      await calls.requireCode(user.phoneNumber),
    );
    expect(verified.body.data).toEqual({ purpose: 'reset', next: 'reset-password' });
    const done = await calls.resetPassword(user.phoneNumber, grantIn(verified));
    expect(done.status).toBe(200);
    expect(done.body.data).toBeNull();
    expect((await site.call('GET', '/auth/profile', undefined, session.token)).status).toBe(401);
    const login = (password: string) =>
      calls.post('/auth/login', { phone_number: user.phoneNumber, password });
    expect((await login(TEST_PASSWORD)).status).toBe(422);
    expect((await login(GOOD_PASSWORD)).status).toBe(200);
    await textsIdle(site.ctx);
    expect(site.texts.at(-1)).toMatchObject({ to: user.phoneNumber, template: 'password-changed' });
    expect(await auditOf(user.id)).toMatchObject([{ action: 'user.password_reset' }]);
  });

  it('lets nobody wait any longer who had to', async () => {
    const user = await insertTestUser(site.database.db);
    const from = newAddress();
    const login = (password: string) =>
      calls.post('/auth/login', { phone_number: user.phoneNumber, password }, { from });
    for (let n = 1; n <= 5; n += 1) await login('نادرست');
    expect((await login(TEST_PASSWORD)).status).toBe(429);
    await calls.sendReset(user.phoneNumber);
    await calls.resetPassword(user.phoneNumber, await calls.grantFor(user.phoneNumber));
    expect((await login(GOOD_PASSWORD)).status).toBe(200);
  });

  it('sends nothing to an unknown number or a deactivated account', async () => {
    const gone = await insertTestUser(site.database.db, { isActive: false });
    for (const phone of [newPhone(), gone.phoneNumber]) {
      expect((await calls.sendReset(phone)).status).toBe(200);
      travel(seconds(60));
      expect((await calls.resend(phone, 'reset')).status).toBe(200);
      await textsIdle(site.ctx);
      expect(site.texts.filter((text) => text.to === phone)).toEqual([]);
    }
  });

  it('20 parallel resets with one grant: one happens', async () => {
    const user = await insertTestUser(site.database.db);
    await calls.sendReset(user.phoneNumber);
    const grant = await calls.grantFor(user.phoneNumber);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => calls.resetPassword(user.phoneNumber, grant)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(19);
  });

  it('dies with its ten minutes', async () => {
    const user = await insertTestUser(site.database.db);
    await calls.sendReset(user.phoneNumber);
    const grant = await calls.grantFor(user.phoneNumber);
    travel(minutes(10));
    const refused = await calls.resetPassword(user.phoneNumber, grant);
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('grant_required');
  });

  it('keeps only the latest grant of a number and purpose', async () => {
    const user = await insertTestUser(site.database.db);
    await calls.sendReset(user.phoneNumber);
    const first = await calls.grantFor(user.phoneNumber);
    travel(seconds(60));
    await calls.sendReset(user.phoneNumber);
    const second = await calls.grantFor(user.phoneNumber);
    expect((await calls.resetPassword(user.phoneNumber, first)).status).toBe(403);
    expect((await calls.resetPassword(user.phoneNumber, second)).status).toBe(200);
    const { db } = site.database;
    const rows = await db
      .select()
      .from(otpGrants)
      .where(eq(otpGrants.phoneNumber, user.phoneNumber));
    expect(JSON.stringify(rows)).not.toContain(second);
  });
});
