import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { auditLog, smsOutbox } from '#db/schema/index.ts';
import type { UserView } from '#features/auth/auth.ts';
import { OTP_COOLDOWN, OTP_SENDS_A_DAY } from '#features/auth/one-time-code/one-time-code.ts';
import { UNUSABLE_PASSWORD_HASH } from '#features/auth/password/password.ts';
import { passwordsOf } from '#features/auth/password/queues.server.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { seconds } from '#lib/dates/durations.ts';
import { accountCalls, GOOD_PASSWORD } from '#test/accounts.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { fieldsOf, profileCalls } from '#test/profiles.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { hashing } from '#test/work-done.ts';

type Person = Awaited<ReturnType<TestApp['signInAs']>>;

vi.mock('@node-rs/argon2', async (original) =>
  (await import('#test/work-done.ts')).counted(await original()),
);

const site = await createTestApp({ env: { PUBLIC_URL: 'https://example.org' } });
const calls = accountCalls(site);
const chief = await site.signInAs('super_admin');

const person = (given: object = {}) => ({
  first_name: 'نرگس',
  last_name: 'یوسفی',
  phone_number: newPhone(),
  role: 'admin',
  ...given,
});
const invite = (body: object, token = chief.token) => site.call('POST', '/users', body, token);
const sendReset = (by: Person, id: number) =>
  site.call('POST', `/users/${id}/send-reset`, {}, by.token);
const rowOf = (id: number) => profileCalls(site).rowOf(id);
const textsTo = async (phone: string) => {
  await textsIdle(site.ctx);
  return site.texts.filter(({ to }) => to === phone);
};
const auditOf = (id: number) =>
  site.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));

describe('an invitation', () => {
  it('makes an account without a password and sends the way to set one', async () => {
    const body = person({ phone_number: `+98${newPhone().slice(1)}`, is_active: false, id: 1 });
    const reply = await invite(body);
    expect(reply.status).toBe(200);
    const user = reply.body.data as UserView;
    expect(user).toMatchObject({ first_name: 'نرگس', role: 'admin', is_active: true });
    expect((await rowOf(user.id)).passwordHash).toBe(UNUSABLE_PASSWORD_HASH);
    expect(await textsTo(user.phone_number)).toMatchObject([
      {
        template: 'staff-invitation',
        params: { name: 'نرگس', link: 'https://example.org/forget-password' },
      },
    ]);
    expect(await auditOf(user.id)).toMatchObject([
      { actorId: chief.id, action: 'user.invited', after: { role: 'admin' } },
    ]);
    const detail = await site.call('GET', `/users/${user.id}`, undefined, chief.token);
    expect(detail.body.data).toMatchObject({ awaits_password: true });
  });

  it('lets the invited set a password by their number, and sign in', async () => {
    const body = person({ role: 'super_admin' });
    const user = (await invite(body)).body.data as UserView;
    const phone = body.phone_number;
    await calls.sendReset(phone);
    const reset = await calls.resetPassword(phone, await calls.grantFor(phone));
    expect(reset.status).toBe(200);
    const signedIn = await calls.post('/auth/login', {
      phone_number: phone,
      password: GOOD_PASSWORD,
    });
    expect(signedIn.status).toBe(200);
    const { token, user: own } = signedIn.body.data as { token: string; user: UserView };
    expect(own).toMatchObject({ id: user.id, role: 'super_admin' });
    const list = await site.call('GET', '/users', undefined, token);
    expect(list.status).toBe(200);
    const detail = await site.call('GET', `/users/${user.id}`, undefined, chief.token);
    expect(detail.body.data).toMatchObject({ awaits_password: false });
  });

  it('refuses a number that has an account, and touches neither', async () => {
    const customer = await insertTestUser(site.database.db);
    const reply = await invite(person({ phone_number: customer.phoneNumber }));
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual(['phone_number']);
    expect(await rowOf(customer.id)).toEqual(customer);
    expect(await textsTo(customer.phoneNumber)).toEqual([]);
  });

  it('makes one account of twenty at once', async () => {
    const body = person();
    const replies = await Promise.all(Array.from({ length: 20 }, () => invite(body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await textsTo(body.phone_number)).toHaveLength(1);
  });

  it.each([
    [{ first_name: '' }, ['first_name']],
    [{ last_name: '؟' }, ['last_name']],
    [{ phone_number: '0912' }, ['phone_number']],
    [{ role: 'customer' }, ['role']],
    [{ role: undefined }, ['role']],
  ])('refuses %j', async (wrong, fields) => {
    const reply = await invite(person(wrong));
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual(fields);
  });

  it('is not for an admin', async () => {
    const body = person();
    expect((await invite(body, (await site.signInAs('admin')).token)).status).toBe(403);
    const rows = await site.database.db
      .select()
      .from(smsOutbox)
      .where(eq(smsOutbox.phoneNumber, body.phone_number));
    expect(rows).toEqual([]);
  });
});

describe('signing in to an account without a password', () => {
  const login = (phone_number: string, password: string) =>
    calls.post('/auth/login', { phone_number, password });

  it('is refused in the words of a wrong password, whatever is tried', async () => {
    const invited = (await invite(person())).body.data as UserView;
    const known = await insertTestUser(site.database.db);
    const wrong = await login(known.phoneNumber, 'نادرست-است');
    for (const password of ['نادرست-است', UNUSABLE_PASSWORD_HASH, ' ', '!!']) {
      const reply = await login(invited.phone_number, password);
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual(wrong.body);
    }
  });

  it('is checked against a hash as a wrong password is', async () => {
    const passwords = passwordsOf(site.ctx);
    const { passwordHash } = await insertTestUser(site.database.db);
    // The dummy is made at its first use.
    await passwords.verifyNothing('نادرست-است');
    for (const stored of [passwordHash, UNUSABLE_PASSWORD_HASH]) {
      const before = hashing.count;
      expect(await passwords.verify(stored, 'نادرست-است')).toBeNull();
      expect(hashing.count).toBe(before + 1);
    }
  });
});

describe('a reset that staff starts', () => {
  it('sends the owner the code to set a password with', async () => {
    const admin = await site.signInAs('admin');
    const customer = await insertTestUser(site.database.db);
    const reply = await sendReset(admin, customer.id);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual({ resend_after: OTP_COOLDOWN });
    const phone = customer.phoneNumber;
    expect(await textsTo(phone)).toMatchObject([{ template: 'reset-code' }]);
    expect(JSON.stringify(reply.body)).not.toContain(await calls.requireCode(phone));
    expect(await auditOf(customer.id)).toMatchObject([
      { actorId: admin.id, action: 'user.reset_started' },
    ]);
    const reset = await calls.resetPassword(phone, await calls.grantFor(phone));
    expect(reset.status).toBe(200);
  });

  it('holds to the limits of codes, and audits what was sent alone', async () => {
    const customer = await insertTestUser(site.database.db);
    expect((await sendReset(chief, customer.id)).status).toBe(200);
    const early = await sendReset(chief, customer.id);
    expect([early.status, early.body.code]).toEqual([422, 'otp_cooldown']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    const start = site.clock.now;
    for (let sent = 1; sent < OTP_SENDS_A_DAY; sent += 1) {
      site.clock.now = new Date(site.clock.now.getTime() + seconds(OTP_COOLDOWN + 1));
      expect((await sendReset(chief, customer.id)).status).toBe(200);
    }
    site.clock.now = new Date(site.clock.now.getTime() + seconds(OTP_COOLDOWN + 1));
    expect((await sendReset(chief, customer.id)).status).toBe(429);
    site.clock.now = start;
    expect(await textsTo(customer.phoneNumber)).toHaveLength(OTP_SENDS_A_DAY);
    expect(await auditOf(customer.id)).toHaveLength(OTP_SENDS_A_DAY);
  });

  it('is 409 for an account that is not active, and 403 for oneself', async () => {
    const customer = await insertTestUser(site.database.db, { isActive: false });
    const reply = await sendReset(chief, customer.id);
    expect([reply.status, reply.body.code]).toEqual([409, 'inactive']);
    expect(await textsTo(customer.phoneNumber)).toEqual([]);
    expect((await sendReset(chief, chief.id)).status).toBe(403);
  });
});
