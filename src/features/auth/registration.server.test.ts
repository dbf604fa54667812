import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, otpCodes, users } from '#db/schema/index.ts';
import { accountCalls, GOOD_PASSWORD, grantIn } from '#test/accounts.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let site: TestApp;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  site = await createTestApp();
  calls = accountCalls(site);
});
afterAll(() => site.close());

const usersWith = (phone: string) =>
  site.database.db.select().from(users).where(eq(users.phoneNumber, phone));

describe('registration', () => {
  it('makes a customer from a verified number and signs it in', async () => {
    const phone = newPhone();
    const sent = await calls.register(phone, { first_name: ' مريم ', last_name: 'احمدی‌راد' });
    expect(sent.status).toBe(200);
    expect(sent.body.data).toEqual({ expires_in: 300, resend_after: 60 });
    const code = await calls.requireCode(phone);
    expect(code).toMatch(/^\d{6}$/);

    const verified = await calls.verify(phone, code);
    expect(verified.body.data).toEqual({ purpose: 'register', next: 'set-password' });
    expect(String(verified.headers['set-cookie'])).toMatch(
      /^auth_grant=[\w-]{43}; Max-Age=600; Path=\/auth; HttpOnly; Secure; SameSite=Strict$/,
    );

    const made = await calls.setPassword(phone, grantIn(verified));
    expect(made.status).toBe(200);
    expect(made.headers['set-cookie']).toMatch(/^auth_grant=; Max-Age=0; Path=\/auth/);
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
    const audit = await site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, data.user.id));
    expect(audit).toMatchObject([{ action: 'user.registered', actorId: data.user.id }]);
    const login = await calls.post('/auth/login', { phone_number: phone, password: GOOD_PASSWORD });
    expect(login.status).toBe(200);
  });
});
