import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { knownDevices } from '#db/schema/index.ts';
import { days, seconds } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { accountCalls, deviceIn, GOOD_PASSWORD, newAddress } from '#test/accounts.ts';
import { insertTestUser, newPhone, TEST_PASSWORD } from '#test/factories.ts';
import { spendLimit } from '#test/spent-limit.ts';
import { createTestApp } from '#test/test-app.ts';
import { findKnownDevice } from '../session/device.server.ts';

const site = await createTestApp();
const calls = accountCalls(site);

type Options = { from?: string; device?: string };
const login = (phone_number: string, password: string, { from, device }: Options = {}) =>
  site.call('POST', '/auth/login', { phone_number, password }, undefined, {
    remoteAddress: from ?? newAddress(),
    ...(device && { headers: { cookie: `auth_device=${device}` } }),
  });

async function owner() {
  const { id, phoneNumber } = await insertTestUser(site.database.db);
  return { id, phone: phoneNumber };
}

function travel(milliseconds: number): void {
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
}

/** Wrong tries, each after the wait that the one before brought. */
async function attack(phone: string, times: number, options: Options): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const reply = await login(phone, 'نادرست', options);
    if (reply.status === 429) travel(seconds(Number(reply.headers['retry-after'])));
    if (reply.status === 429) await login(phone, 'نادرست', options);
  }
}

const devicesOf = (id: number) =>
  site.database.db.select().from(knownDevices).where(eq(knownDevices.userId, id));

it('takes three hundred sign-ins an hour from an address, whatever the numbers', async () => {
  const from = newAddress();
  const { phone } = await owner();
  await spendLimit(site.database.db, `login-address:${from}`, 299);
  expect((await login(newPhone(), 'نادرست', { from })).status).toBe(422);
  const refused = await login(phone, TEST_PASSWORD, { from });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await login(phone, TEST_PASSWORD)).status).toBe(200);
});

describe('after 5 failures per account and address a delay; over all addresses an account is only slowed', () => {
  it('16 wrong logins from one address leave the owner able to sign in from another', async () => {
    const { phone } = await owner();
    const attacker = newAddress();
    await attack(phone, 16, { from: attacker });
    const refused = await login(phone, TEST_PASSWORD, { from: attacker });
    expect(refused.status).toBe(429);
    expect((await login(phone, TEST_PASSWORD)).status).toBe(200);
    expect((await login(phone, TEST_PASSWORD, { from: attacker })).status).toBe(429);
  });

  it.each(['known', 'unknown'])(
    'holds a stranger back by two seconds at most, for %s numbers',
    async (kind) => {
      const phone = kind === 'known' ? (await owner()).phone : newPhone();
      site.pauses.length = 0;
      for (let n = 0; n < 30; n += 1) expect((await login(phone, 'نادرست')).status).toBe(422);
      expect(site.pauses).toEqual([250, 500, 1000, 2000, 2000, 2000, 2000, 2000, 2000, 2000]);
      if (kind === 'known') expect((await login(phone, TEST_PASSWORD)).status).toBe(200);
    },
  );

  it('does not lock out who is signed in', async () => {
    const { id, token, phoneNumber } = await site.signInAs('customer');
    const from = newAddress();
    await attack(phoneNumber, 8, { from });
    const confirmed = await site.call(
      'POST',
      '/auth/confirm-password',
      { password: TEST_PASSWORD },
      token,
      { remoteAddress: from },
    );
    expect(confirmed.status).toBe(200);
    expect(id).toBeGreaterThan(0);
  });
});

describe('devices that signed in before', () => {
  it('are spared, at the very address of the attack, and not held back', async () => {
    const { phone } = await owner();
    const from = newAddress();
    const reply = await login(phone, TEST_PASSWORD, { from });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^auth_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const device = deviceIn(reply);
    for (let n = 0; n < 30; n += 1) await login(phone, 'نادرست');
    await attack(phone, 8, { from });
    site.pauses.length = 0;
    expect((await login(phone, TEST_PASSWORD, { from })).status).toBe(429);
    expect((await login(phone, TEST_PASSWORD, { from, device })).status).toBe(200);
    expect(site.pauses).toEqual([]);
  });

  it('have the limit themselves: a stolen cookie is no place to guess from', async () => {
    const { phone } = await owner();
    const device = deviceIn(await login(phone, TEST_PASSWORD));
    for (let n = 0; n < 5; n += 1) await login(phone, 'نادرست', { device });
    expect((await login(phone, 'نادرست', { device })).status).toBe(429);
    expect((await login(phone, TEST_PASSWORD)).status).toBe(200);
  });

  it('are bound to the account, and a browser may be known to several', async () => {
    const [one, two] = [await owner(), await owner()];
    const first = deviceIn(await login(one.phone, TEST_PASSWORD));
    const from = newAddress();
    await attack(two.phone, 6, { from });
    expect((await login(two.phone, TEST_PASSWORD, { from, device: first })).status).toBe(429);
    const both = deviceIn(await login(two.phone, TEST_PASSWORD, { device: first }));
    expect(both.split('.')).toHaveLength(2);
    await attack(one.phone, 6, { from });
    expect((await login(one.phone, TEST_PASSWORD, { from, device: both })).status).toBe(200);
    expect((await devicesOf(one.id)).length).toBe(1);
  });

  it('get a new token at each sign-in, so that a planted one is known to nobody', async () => {
    const { id, phone } = await owner();
    const planted = 'A'.repeat(43);
    const device = deviceIn(await login(phone, TEST_PASSWORD, { device: planted }));
    expect(device.split('.')[0]).not.toBe(planted);
    const again = deviceIn(await login(phone, TEST_PASSWORD, { device }));
    const rows = await devicesOf(id);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(again.split('.')[0]);
  });

  it('are ten at most, and known for half a year', async () => {
    const { id, phone } = await owner();
    const first = deviceIn(await login(phone, TEST_PASSWORD));
    for (let n = 0; n < 10; n += 1) await login(phone, TEST_PASSWORD);
    expect(await devicesOf(id)).toHaveLength(10);
    const { ctx } = site;
    expect(await findKnownDevice(ctx, first, phone)).toBeNull();
    const last = deviceIn(await login(phone, TEST_PASSWORD));
    expect(await findKnownDevice(ctx, last, phone)).not.toBeNull();
    const start = site.clock.now;
    travel(days(180) + seconds(1));
    expect(await findKnownDevice(ctx, last, phone)).toBeNull();
    await runJobs(site.ctx);
    expect(await devicesOf(id)).toEqual([]);
    site.clock.now = start;
  });

  it('are known no more once the password changed, by reset or by its owner, or all sessions ended', async () => {
    const { id, phone } = await owner();
    const token = (await login(phone, TEST_PASSWORD)).body.data as { token: string };
    const change = {
      current_password: TEST_PASSWORD,
      password: GOOD_PASSWORD,
      password_confirmation: GOOD_PASSWORD,
    };
    expect((await site.call('POST', '/auth/change-password', change, token.token)).status).toBe(
      200,
    );
    expect(await devicesOf(id)).toEqual([]);
    await login(phone, GOOD_PASSWORD);
    await calls.sendReset(phone);
    await calls.resetPassword(phone, await calls.grantFor(phone));
    expect(await devicesOf(id)).toEqual([]);
    await login(phone, GOOD_PASSWORD);
    const { token: admin } = await site.signInAs('admin');
    await site.call('POST', `/users/${id}/sessions/end`, undefined, admin);
    expect(await devicesOf(id)).toEqual([]);
  });

  it('are remembered when an account is made', async () => {
    const phone = newPhone();
    await calls.register(phone);
    const made = await calls.setPassword(phone, await calls.grantFor(phone));
    expect(await findKnownDevice(site.ctx, deviceIn(made), phone)).not.toBeNull();
  });
});

it('leaves a line in the log that names the account by its id alone, for who got in and who did not', async () => {
  const { id, phone } = await owner();
  const from = newAddress();
  const events = () =>
    site.logLines
      .map((line) => JSON.parse(line) as { event?: string; user?: number | null; address?: string })
      .filter(({ event, address }) => event && address === from)
      .map(({ event, user }) => [event, user]);
  await login(phone, TEST_PASSWORD, { from });
  await login(phone, 'نادرست', { from });
  await login(newPhone(), 'نادرست', { from });
  expect(events()).toEqual([
    ['signed-in', id],
    ['sign-in-refused', id],
    ['sign-in-refused', null],
  ]);
  expect(site.logLines.join('')).not.toContain(phone);
});
