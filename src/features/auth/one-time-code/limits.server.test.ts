import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otpBudgets, rateLimits } from '#db/schema/index.ts';
import { minutes, seconds } from '#lib/dates/durations.ts';
import { accountCalls, deviceIn, newAddress } from '#test/accounts.ts';
import { insertTestUser, newPhone, TEST_PASSWORD } from '#test/factories.ts';
import { spendLimit } from '#test/spent-limit.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { OTP_SENDS_AN_HOUR } from './contract.ts';

let site: TestApp;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  site = await createTestApp();
  calls = accountCalls(site);
});
afterAll(() => site.close());

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

type Part = keyof typeof OTP_SENDS_AN_HOUR;
const keyOf = (part: Part) => `otp-send:${part}`;

/** Uses up what the product may send in an hour. */
async function useUp(...parts: Part[]): Promise<void> {
  for (const part of parts) {
    await spendLimit(site.database.db, keyOf(part), OTP_SENDS_AN_HOUR[part]);
  }
}

beforeEach(async () => {
  const keys = (['register', 'reset', 'spared'] as const).map(keyOf);
  await site.database.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
});

describe('the hourly cap of texts', () => {
  it('stops registrations with an alarm, takes nothing from the number, and leaves resets alone', async () => {
    await useUp('register');
    const phone = newPhone();
    const before = site.services.otp.countRefusedByCap();
    const refused = await calls.register(phone);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(site.logLines.join('')).toContain('otp-hourly-cap');
    expect(site.services.otp.countRefusedByCap()).toBe(before + 1);
    const owner = await known();
    expect((await calls.sendReset(owner)).status).toBe(200);
    expect(await site.codeFor(owner)).toMatch(/^\d{6}$/);
    await site.database.db.delete(rateLimits);
    expect((await calls.register(phone)).status).toBe(200);
  });

  it('cannot be used up for resets by numbers that have no account', async () => {
    for (let n = 0; n <= OTP_SENDS_AN_HOUR.reset; n += 1) {
      expect((await calls.sendReset(newPhone())).status).toBe(200);
    }
    expect((await calls.sendReset(await known())).status).toBe(200);
  });

  it('refuses known and unknown numbers alike', async () => {
    await useUp('register', 'reset');
    for (const phone of [await known(), newPhone()]) {
      expect((await calls.sendReset(phone)).status).toBe(503);
      expect((await calls.register(phone)).status).toBe(503);
    }
  });

  it('keeps a reserve for devices that the account knows and for staff', async () => {
    const [owner, other] = [await known(), await insertTestUser(site.database.db)];
    const device = await knownDevice(owner);
    const { token } = await site.signInAs('admin');
    await useUp('register', 'reset');
    const own = await withDevice('/auth/send-reset-otp', { phone_number: owner }, device);
    expect(own.status).toBe(200);
    const byStaff = await site.call('POST', `/users/${other.id}/send-reset`, undefined, token);
    expect(byStaff.status).toBe(200);
    const foreign = await withDevice('/auth/send-reset-otp', { phone_number: newPhone() }, device);
    expect(foreign.status).toBe(503);
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
