import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loginAttempts, sessions } from '#db/schema/index.ts';
import { seconds } from '#lib/dates/durations.ts';
import { deviceIn, newAddress } from '#test/accounts.ts';
import { codeAt, nextStep, signInCalls, withSecondFactor, wrongCode } from '#test/second-factor.ts';
import { spendLimit } from '#test/spent-limit.ts';
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

describe('guessing', () => {
  it('ends the ticket with the fifth wrong code, whatever the address; the right one comes too late', async () => {
    const { id, phoneNumber, secret } = await withSecondFactor(site);
    const ticket = await calls.ticketFor(phoneNumber);
    const wrong = wrongCode(site, secret);
    const fields: unknown[] = [];
    for (let n = 0; n < 5; n += 1)
      fields.push(...fieldsOf(await calls.code(ticket, wrong)).slice(1));
    expect(fields).toEqual([['code'], ['code'], ['code'], ['code'], ['ticket']]);
    expect(fieldsOf(await calls.code(ticket, codeAt(site, secret)))).toEqual([422, ['ticket']]);
    const told = site.logLines
      .map((line) => JSON.parse(line) as { event?: string; user?: number })
      .filter(({ event, user }) => event === 'second-factor-refused' && user === id);
    expect(told).toHaveLength(5);
    expect(site.logLines.join('')).not.toContain(wrong);
  });

  it('counts against account and address with the tries of the password; a new ticket refills nothing', async () => {
    const { phoneNumber, secret } = await withSecondFactor(site);
    const from = newAddress();
    let statuses: number[] = [];
    const wrong = wrongCode(site, secret);
    statuses.push((await calls.password(phoneNumber, { from })).status);
    const first = await calls.ticketFor(phoneNumber);
    for (let n = 0; n < 3; n += 1) statuses.push((await calls.code(first, wrong, { from })).status);
    statuses.push((await calls.password(phoneNumber, { from })).status);
    statuses.push((await calls.code(first, wrong, { from })).status);
    expect(statuses).toEqual([200, 422, 422, 422, 200, 429]);
    travel(seconds(1));
    const [row] = await site.database.db
      .select()
      .from(loginAttempts)
      .where(eq(loginAttempts.source, from));
    expect(row?.failures).toBe(5);

    statuses = [];
    for (let n = 0; n < 3; n += 1) {
      const reply = await calls.password(phoneNumber, { from });
      statuses.push(reply.status);
      if (reply.status === 429) travel(seconds(Number(reply.headers['retry-after'])));
    }
    // Right passwords alone, but each costs longer than the one before: no code was right yet.
    expect(statuses).toEqual([200, 429, 200]);
    travel(seconds(900));
    const ticket = await calls.ticketFor(phoneNumber);
    expect((await calls.code(ticket, codeAt(site, secret), { from })).status).toBe(200);
    const left = await site.database.db
      .select()
      .from(loginAttempts)
      .where(eq(loginAttempts.source, from));
    expect(left).toEqual([]);
  });

  it('from everywhere stops after a hundred a day; a browser that signed in before is spared', async () => {
    const { id, phoneNumber, secret } = await withSecondFactor(site);
    const first = await calls.ticketFor(phoneNumber);
    const device = deviceIn(await calls.code(first, codeAt(site, secret)));
    nextStep(site);
    await spendLimit(site.database.db, `second-factor-account:${id}`, 100);
    const ticket = await calls.ticketFor(phoneNumber);
    const stranger = await calls.code(ticket, codeAt(site, secret));
    expect([stranger.status, Number(stranger.headers['retry-after']) > 60]).toEqual([429, true]);
    expect((await calls.code(ticket, codeAt(site, secret), { device })).status).toBe(200);
  });

  it('with tickets that are none is limited by address', async () => {
    const from = newAddress();
    await spendLimit(site.database.db, `login-address:${from}`, 300);
    const reply = await calls.code('A'.repeat(43), '123456', { from });
    expect(reply.status).toBe(429);
  });
});

describe('at the same moment', () => {
  it('fifty right codes open one session', async () => {
    const { id, phoneNumber, secret } = await withSecondFactor(site);
    await site.database.db.delete(sessions).where(eq(sessions.userId, id));
    const ticket = await calls.ticketFor(phoneNumber);
    const code = codeAt(site, secret);
    const replies = await Promise.all(Array.from({ length: 50 }, () => calls.code(ticket, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => status === 200 || status === 422)).toBe(true);
    const opened = site.database.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(await opened).toHaveLength(1);
  });

  it('fifty wrong codes are looked at five times at most', async () => {
    const { id, phoneNumber, secret } = await withSecondFactor(site);
    const ticket = await calls.ticketFor(phoneNumber);
    const wrong = wrongCode(site, secret);
    const replies = await Promise.all(Array.from({ length: 50 }, () => calls.code(ticket, wrong)));
    expect(replies.every(({ status }) => status === 422)).toBe(true);
    const evaluated = site.logLines
      .map((line) => JSON.parse(line) as { event?: string; user?: number })
      .filter(({ event, user }) => event === 'second-factor-refused' && user === id);
    expect(evaluated).toHaveLength(5);
    expect(fieldsOf(await calls.code(ticket, codeAt(site, secret)))).toEqual([422, ['ticket']]);
  });
});
