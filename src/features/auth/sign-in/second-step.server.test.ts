import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, recoveryCodes, signInTickets } from '#db/schema/index.ts';
import { seconds } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { accountCalls, deviceIn, GOOD_PASSWORD, newAddress } from '#test/accounts.ts';
import { TEST_PASSWORD } from '#test/factories.ts';
import { codeAt, nextStep, signInCalls, tokenIn, withSecondFactor } from '#test/second-factor.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = signInCalls(site);

const travel = (time: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + time);
};
const fieldsOf = ({ status, body }: { status: number; body: { errors: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
];
const isAlive = async (token: string) =>
  (await site.call('GET', '/auth/profile', undefined, token)).status === 200;

describe('a right password of an account with a second factor', () => {
  it('is answered with a ticket, no token and no cookie; the code then opens the session', async () => {
    const { phoneNumber, secret, id } = await withSecondFactor(site);
    const asked = await calls.password(phoneNumber, { remember: true });
    expect(asked.status).toBe(200);
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect(asked.headers['cache-control']).toBe('no-store');
    expect(asked.body.data).toEqual({
      second_factor: true,
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: new Date(site.clock.now.getTime() + seconds(300)).toISOString(),
      trusted_days: 30,
    });
    const { ticket } = asked.body.data as { ticket: string };
    expect(JSON.stringify(await site.database.db.select().from(signInTickets))).not.toContain(
      ticket,
    );
    expect(site.logLines.join('')).not.toContain(ticket);

    const opened = await calls.code(ticket, codeAt(site, secret));
    expect(opened.status).toBe(200);
    expect(opened.body.data).toMatchObject({ user: { id } });
    expect(await isAlive(tokenIn(opened))).toBe(true);
    expect(deviceIn(opened)).toMatch(/^[\w-]{43}$/);
    const { expires_at: end } = opened.body.data as { expires_at: string };
    const lasts = new Date(end).getTime() - site.clock.now.getTime();
    expect(lasts).toBe(seconds(30 * 86_400));
    expect(fieldsOf(await calls.code(ticket, codeAt(site, secret, 1)))).toEqual([422, ['ticket']]);
  });

  it('is a wrong one as ever: nothing tells that there is a second factor', async () => {
    const { phoneNumber } = await withSecondFactor(site);
    const plain = await site.signInAs('admin');
    const [one, two] = [
      await calls.password(phoneNumber, { password: 'نادرست' }),
      await calls.password(plain.phoneNumber, { password: 'نادرست' }),
    ];
    expect([one.status, one.body]).toEqual([two.status, two.body]);
  });

  it('still wants the code after it was reset by a text', async () => {
    const { phoneNumber, secret } = await withSecondFactor(site);
    const accounts = accountCalls(site);
    await accounts.sendReset(phoneNumber);
    const reset = await accounts.resetPassword(phoneNumber, await accounts.grantFor(phoneNumber));
    expect(reset.status).toBe(200);
    expect(JSON.stringify(reset.body)).not.toContain('token');
    const asked = await calls.password(phoneNumber, { password: GOOD_PASSWORD });
    expect(asked.body.data).toMatchObject({ second_factor: true });
    const { ticket } = asked.body.data as { ticket: string };
    expect((await calls.code(ticket, codeAt(site, secret))).status).toBe(200);
  });
});

describe('a ticket', () => {
  it('is over after five minutes', async () => {
    const { phoneNumber, secret } = await withSecondFactor(site);
    const ticket = await calls.ticketFor(phoneNumber);
    travel(seconds(300));
    expect(fieldsOf(await calls.code(ticket, codeAt(site, secret)))).toEqual([422, ['ticket']]);
    await runJobs(site.ctx);
    travel(1);
    await runJobs(site.ctx);
    expect(await site.database.db.select().from(signInTickets)).toEqual([]);
  });

  it('is void with another password, a deactivated account, and when all sessions are ended', async () => {
    const owner = await site.signInAs('super_admin');
    const change = async (person: { id: number; token: string }, how: string) => {
      const password = { password: GOOD_PASSWORD, password_confirmation: GOOD_PASSWORD };
      if (how === 'password') {
        const body = { current_password: TEST_PASSWORD, ...password };
        return site.call('POST', '/auth/change-password', body, person.token);
      }
      const path = how === 'status' ? 'status' : 'sessions/end';
      return site.call('POST', `/users/${person.id}/${path}`, { is_active: false }, owner.token);
    };
    for (const how of ['password', 'status', 'sessions']) {
      const person = await withSecondFactor(site);
      const ticket = await calls.ticketFor(person.phoneNumber);
      expect((await change(person, how)).status).toBe(200);
      const late = await calls.code(ticket, codeAt(site, person.secret));
      expect([how, ...fieldsOf(late)]).toEqual([how, 422, ['ticket']]);
    }
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(44)])('is none: %s', async (ticket) => {
    expect(fieldsOf(await calls.code(ticket, '123456'))).toEqual([422, ['ticket']]);
  });

  it('of one account takes no code of another', async () => {
    const [one, two] = [await withSecondFactor(site), await withSecondFactor(site)];
    const ticket = await calls.ticketFor(one.phoneNumber);
    expect(fieldsOf(await calls.code(ticket, codeAt(site, two.secret)))).toEqual([422, ['code']]);
    const other = await calls.code(ticket, two.recoveryCodes[0] ?? '');
    expect(fieldsOf(other)).toEqual([422, ['code']]);
    expect((await calls.code(ticket, codeAt(site, one.secret))).status).toBe(200);
  });
});

describe('a code of the app', () => {
  it.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('%i steps away answers %i: a clock may be off by one step', async (steps, status) => {
    const { phoneNumber, secret } = await withSecondFactor(site);
    nextStep(site);
    const ticket = await calls.ticketFor(phoneNumber);
    expect((await calls.code(ticket, codeAt(site, secret, steps))).status).toBe(status);
  });

  it('is good once, and none before it is good afterwards', async () => {
    const { phoneNumber, secret } = await withSecondFactor(site);
    nextStep(site);
    const login = async (steps: number) =>
      (await calls.code(await calls.ticketFor(phoneNumber), codeAt(site, secret, steps))).status;
    expect([await login(0), await login(0), await login(-1), await login(1)]).toEqual([
      200, 422, 422, 200,
    ]);
  });

  it('is not the one that confirmed the set-up', async () => {
    const { phoneNumber, secret } = await withSecondFactor(site);
    const ticket = await calls.ticketFor(phoneNumber);
    expect((await calls.code(ticket, codeAt(site, secret, -1))).status).toBe(422);
  });
});

describe('a recovery code', () => {
  it('is good once, each of the ten, and is told in the audit', async () => {
    const { id, phoneNumber, recoveryCodes: codes } = await withSecondFactor(site);
    const login = async (code: string) =>
      (await calls.code(await calls.ticketFor(phoneNumber), code)).status;
    for (const code of codes) expect(await login(code)).toBe(200);
    for (const code of codes.slice(0, 2)) expect(await login(code)).toBe(422);
    const used = (
      await site.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    ).filter(({ action }) => action === 'user.recovery_code_used');
    expect(used.map(({ after }) => after?.codes_left).sort()).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  it('opens one session when it is given twenty times at once', async () => {
    const { id, phoneNumber, recoveryCodes: codes } = await withSecondFactor(site);
    const from = newAddress();
    const tickets: string[] = [];
    for (let n = 0; n < 4; n += 1) tickets.push(await calls.ticketFor(phoneNumber));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        calls.code(tickets[n % 4] ?? '', codes[0] ?? '', { from: n % 2 ? from : newAddress() }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await site.database.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, id));
    expect(rows.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
  });
});
