import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { otpBudgets, rateLimits } from '#db/schema/index.ts';
import { ANONYMOUS_TEXTS_KEY } from '#domain/anonymous-texts.ts';
import { anonymousTextFigures } from '#features/sms/anonymous.server.ts';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { accountCalls, deviceIn, newAddress } from '#test/accounts.ts';
import { insertTestUser, newPhone, TEST_PASSWORD } from '#test/factories.ts';
import { storeSetting } from '#test/requests.ts';
import { spendLimit } from '#test/spent-limit.ts';
import { createTestApp } from '#test/test-app.ts';
import { countRefusedByCap } from './one-time-code.server.ts';

const site = await createTestApp();
const calls = accountCalls(site);

const known = async () => (await insertTestUser(site.database.db)).phoneNumber;

function travel(milliseconds: number): void {
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
}

/** Signs in and answers the cookie that the browser is known by. */
async function knownDevice(phone_number: string): Promise<string> {
  const reply = await calls.post('/auth/login', { phone_number, password: TEST_PASSWORD });
  expect(reply.status).toBe(200);
  return deviceIn(reply);
}
const withDevice = (url: string, body: object, device: string, from = newAddress()) =>
  site.call('POST', url, body, undefined, {
    remoteAddress: from,
    headers: { cookie: `auth_device=${device}` },
  });

/** What the owner allows anonymous callers to cause, and how much of it is used up. */
async function allow(day: number, used: { day?: number; hour?: number } = {}): Promise<void> {
  const { db } = site.database;
  await db.delete(rateLimits).where(like(rateLimits.key, 'anonymous-texts%'));
  await storeSetting(db, ANONYMOUS_TEXTS_KEY, {
    anonymous_texts_a_day: day,
    anonymous_texts_an_hour: day,
  });
  await spendLimit(db, 'anonymous-texts:day', used.day ?? 0);
  await spendLimit(db, 'anonymous-texts:hour', used.hour ?? 0);
}
/** An address of a block that no other call of this file has. */
let blocks = 0;
function newBlock(last = 1): string {
  blocks += 1;
  return `172.16.${blocks}.${last}`;
}
const anew = () => allow(100_000);
beforeEach(anew);

describe('the cap of texts that anonymous callers cause', () => {
  it('keeps 200 of 500 for address blocks that had none today, and the last fifty for who has an account', async () => {
    const [used, other] = [newBlock(), newBlock()];
    await allow(500);
    expect((await calls.register(newPhone(), {}, used)).status).toBe(200);
    await allow(500, { day: 299 });
    expect((await calls.register(newPhone(), {}, used)).status).toBe(200);
    // Now its block had one, and all that is for such blocks is used up.
    expect((await calls.register(newPhone(), {}, `${used}7`)).status).toBe(503);
    expect((await calls.register(newPhone(), {}, other)).status).toBe(200);
    await allow(500, { day: 450 });
    expect((await calls.register(newPhone(), {}, newBlock())).status).toBe(503);
    expect((await calls.sendReset(await known(), newBlock())).status).toBe(200);
    await allow(500, { day: 500 });
    expect((await calls.sendReset(await known(), newBlock())).status).toBe(503);
  });

  it('does not let 350 registrations from twelve addresses stop those of everybody', async () => {
    await allow(60);
    const addresses = Array.from({ length: 12 }, () => newBlock());
    let sent = 0;
    for (let n = 0; n < 350; n += 1) {
      const { status } = await calls.register(newPhone(), {}, addresses[n % 12]);
      if (status === 200) sent += 1;
    }
    expect(sent).toBe(36);
    expect((await calls.register(newPhone(), {}, newBlock())).status).toBe(200);
  });

  it('stops registrations with an alarm, and takes nothing from the number', async () => {
    await allow(500, { hour: 500 });
    const phone = newPhone();
    const before = countRefusedByCap(site.ctx);
    const refused = await calls.register(phone);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(site.logLines.join('')).toContain('otp-hourly-cap');
    expect(countRefusedByCap(site.ctx)).toBe(before + 1);
    await anew();
    expect((await calls.register(phone)).status).toBe(200);
  });

  it('is never passed by many at once', async () => {
    await allow(20, { day: 10, hour: 10 });
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => calls.register(newPhone(), {}, newBlock())),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8);
    const { hour, day } = await anonymousTextFigures(site.ctx);
    expect([hour.used, day.used]).toEqual([18, 18]);
  });

  it('cannot be used up by numbers that have no account', async () => {
    await allow(20);
    for (let n = 0; n < 25; n += 1) {
      expect((await calls.sendReset(newPhone(), newBlock())).status).toBe(200);
    }
    expect((await calls.sendReset(await known(), newBlock())).status).toBe(200);
  });

  it('refuses known and unknown numbers alike', async () => {
    await allow(500, { day: 500 });
    for (const phone of [await known(), newPhone()]) {
      expect((await calls.sendReset(phone)).status).toBe(503);
      expect((await calls.register(phone)).status).toBe(503);
    }
  });

  it('is not for devices that the account knows, nor for staff', async () => {
    const [owner, other] = [await known(), await insertTestUser(site.database.db)];
    const device = await knownDevice(owner);
    const { token } = await site.signInAs('admin');
    await allow(500, { day: 500 });
    const own = await withDevice('/auth/send-reset-otp', { phone_number: owner }, device);
    expect(own.status).toBe(200);
    const byStaff = await site.call('POST', `/users/${other.id}/send-reset`, undefined, token);
    expect(byStaff.status).toBe(200);
    const foreign = await withDevice('/auth/send-reset-otp', { phone_number: newPhone() }, device);
    expect(foreign.status).toBe(503);
    expect((await anonymousTextFigures(site.ctx)).day.used).toBe(500);
  });
});

describe("an owner's known device", () => {
  it('gets and tries a code when strangers have used up all the sends and tries', async () => {
    const owner = await known();
    const device = await knownDevice(owner);
    for (let n = 0; n < 15; n += 1) {
      await calls.sendReset(owner, newAddress());
      const code = await calls.requireCode(owner);
      for (let wrong = 0; wrong < 5; wrong += 1) await calls.verify(owner, calls.wrong(code));
      await withDevice('/auth/verify-otp', { phone_number: owner, otp: '000000' }, 'x');
      travel(minutes(1));
    }
    const stranger = await calls.sendReset(owner);
    expect(stranger.status).toBe(429);
    const asked = await withDevice('/auth/send-reset-otp', { phone_number: owner }, device);
    expect(asked.status).toBe(200);
    const body = { phone_number: owner, otp: await calls.requireCode(owner) };
    expect((await withDevice('/auth/verify-otp', body, device)).status).toBe(200);
  });

  it('waits for nobody else behind its address', async () => {
    const owner = await known();
    const device = await knownDevice(owner);
    const from = newAddress();
    for (const name of ['otp-send-address', 'otp-try-address', 'login-address']) {
      await spendLimit(site.database.db, `${name}:${from}`, 300);
    }
    const of = { phone_number: owner };
    expect((await calls.sendReset(owner, from)).status).toBe(429);
    expect((await withDevice('/auth/send-reset-otp', of, device, from)).status).toBe(200);
    const otp = await calls.requireCode(owner);
    expect((await calls.verify(owner, otp, from)).status).toBe(429);
    const tried = await withDevice('/auth/verify-otp', { ...of, otp }, device, from);
    expect(tried.status).toBe(200);
    const password = { ...of, password: TEST_PASSWORD };
    expect((await calls.post('/auth/login', password, { from })).status).toBe(429);
    expect((await withDevice('/auth/login', password, device, from)).status).toBe(200);
  });

  it('has limits of its own', async () => {
    const owner = await known();
    const device = await knownDevice(owner);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const reply = await withDevice('/auth/send-reset-otp', { phone_number: owner }, device);
      statuses.push(reply.status);
      travel(seconds(60));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

it('takes three hundred tries an hour from an address, whatever the numbers', async () => {
  const from = newAddress();
  const owner = await known();
  await calls.sendReset(owner);
  const code = await calls.requireCode(owner);
  await spendLimit(site.database.db, `otp-try-address:${from}`, 299);
  expect((await calls.verify(newPhone(), '000000', from)).status).toBe(422);
  const refused = await calls.verify(owner, code, from);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await calls.verify(owner, code)).status).toBe(200);
});

it('stops a number for all strangers after a hundred wrong tries over all addresses', async () => {
  const { db } = site.database;
  const owner = await known();
  await calls.sendReset(owner);
  const wrongFrom = Array.from({ length: 99 }, newAddress);
  await db
    .update(otpBudgets)
    .set({ wrongAt: wrongFrom.map(() => site.clock.now), wrongFrom })
    .where(eq(otpBudgets.phoneNumber, owner));
  const code = await calls.requireCode(owner);
  expect((await calls.verify(owner, calls.wrong(code))).status).toBe(429);
  expect((await calls.verify(owner, code)).status).toBe(429);
});
