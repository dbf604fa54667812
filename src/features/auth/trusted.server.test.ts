import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { trustedDevices } from '#db/schema/index.ts';
import { days } from '#lib/dates/durations.ts';
import { runJobs } from '#server/jobs.ts';
import { accountCalls, GOOD_PASSWORD } from '#test/accounts.ts';
import { TEST_PASSWORD } from '#test/factories.ts';
import {
  codeAt,
  nextStep,
  signInCalls,
  tokenIn,
  trustIn,
  withSecondFactor,
} from '#test/second-factor.ts';
import { createTestApp } from '#test/test-app.ts';

const site = await createTestApp();
const calls = signInCalls(site);

type Person = Awaited<ReturnType<typeof withSecondFactor>>;

/** Signs in and trusts the browser; answers its cookie and the session. */
async function trusting(person: Person, before?: string) {
  nextStep(site);
  const ticket = await calls.ticketFor(person.phoneNumber);
  const code = codeAt(site, person.secret);
  const given = { trust_device: true, ...(before !== undefined && { trust: before }) };
  const reply = await calls.code(ticket, code, given);
  if (reply.status !== 200) throw new Error(`not signed in: ${JSON.stringify(reply.body)}`);
  return { trust: trustIn(reply), token: tokenIn(reply), reply };
}

/** Whether the browser with this cookie is asked for a code. */
async function isAsked(person: Person, trust: string, password = TEST_PASSWORD) {
  const reply = await calls.password(person.phoneNumber, { trust, password });
  expect(reply.status).toBe(200);
  return 'ticket' in (reply.body.data as object);
}

/** By a super-admin whose session is of this moment, as tests travel. */
const asChief = async (url: string, body?: object) =>
  site.call('POST', url, body, (await site.signInAs('super_admin')).token);

const setDays = async (trusted_days: number) => {
  expect((await asChief('/settings', { trusted_days })).status).toBe(200);
};
const rowsOf = ({ id }: { id: number }) =>
  site.database.db.select().from(trustedDevices).where(eq(trustedDevices.userId, id));

describe('a trusted browser', () => {
  it('is known by a cookie of its own, is asked for no code, and only it', async () => {
    const person = await withSecondFactor(site);
    const { trust, reply } = await trusting(person);
    expect([reply.headers['set-cookie']].flat()).toContainEqual(
      `auth_trust=${trust}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict`,
    );
    expect(JSON.stringify(await rowsOf(person))).not.toContain(trust);
    expect(await isAsked(person, trust)).toBe(false);
    expect(await isAsked(person, '')).toBe(true);
    expect(await isAsked(person, 'A'.repeat(43))).toBe(true);
    expect(await isAsked(await withSecondFactor(site), trust)).toBe(true);
    const wrong = await calls.password(person.phoneNumber, { trust, password: 'نادرست' });
    expect(wrong.status).toBe(422);
  });

  it('is one only where that was asked for', async () => {
    const person = await withSecondFactor(site);
    const ticket = await calls.ticketFor(person.phoneNumber);
    const reply = await calls.code(ticket, codeAt(site, person.secret));
    expect([reply.status, trustIn(reply)]).toEqual([200, '']);
    expect(await rowsOf(person)).toEqual([]);
  });

  it('may be one for several accounts', async () => {
    const [one, two] = [await withSecondFactor(site), await withSecondFactor(site)];
    const first = await trusting(one);
    const both = (await trusting(two, first.trust)).trust;
    expect(both.split('.')).toHaveLength(2);
    expect([await isAsked(one, both), await isAsked(two, both)]).toEqual([false, false]);
    const again = (await trusting(two, both)).trust;
    expect(again.split('.')).toHaveLength(2);
    expect(await rowsOf(two)).toHaveLength(1);
  });

  it('lasts as long as the owner allows: less at once, none with 0, and never longer than was said', async () => {
    const person = await withSecondFactor(site);
    const { trust } = await trusting(person);
    const start = site.clock.now;
    const travelBy = (time: number) => {
      site.clock.now = new Date(start.getTime() + time);
    };
    travelBy(days(10));
    expect(await isAsked(person, trust)).toBe(false);
    await setDays(7);
    expect(await isAsked(person, trust)).toBe(true);
    await setDays(0);
    expect(await isAsked(person, trust)).toBe(true);
    const none = await trusting(person);
    expect(none.trust).toBe('');
    const asked = await calls.password(person.phoneNumber);
    expect(asked.body.data).toMatchObject({ trusted_days: 0 });
    await setDays(90);
    travelBy(days(29));
    expect(await isAsked(person, trust)).toBe(false);
    travelBy(days(30) + 1);
    expect(await isAsked(person, trust)).toBe(true);
    await runJobs(site.ctx);
    expect(await rowsOf(person)).toEqual([]);
    site.clock.now = start;
    await setDays(30);
  });

  it('is listed to its owner, who ends one or all', async () => {
    const [person, stranger] = [await withSecondFactor(site), await withSecondFactor(site)];
    const [one, two] = [await trusting(person), await trusting(person)];
    const list = async (token: string, trust = '') =>
      (
        await site.call('GET', '/auth/trusted-devices', undefined, token, {
          headers: { cookie: `auth_trust=${trust}` },
        })
      ).body.data as { id: number; device: string; is_current: boolean }[];
    const seen = await list(two.token, two.trust);
    expect(seen).toMatchObject([
      { device: 'Android · Chrome', is_current: true },
      { device: 'Android · Chrome', is_current: false },
    ]);
    const end = (path: string, token: string) =>
      site.call('DELETE', `/auth/trusted-devices${path}`, undefined, token);
    expect((await end(`/${seen[0]?.id}`, stranger.token)).status).toBe(404);
    expect((await end(`/${seen[0]?.id}`, two.token)).status).toBe(200);
    expect((await end(`/${seen[0]?.id}`, two.token)).status).toBe(404);
    expect([await isAsked(person, one.trust), await isAsked(person, two.trust)]).toEqual([
      false,
      true,
    ]);
    const other = await trusting(stranger);
    expect((await end('', two.token)).status).toBe(200);
    expect(await list(two.token)).toEqual([]);
    expect(await isAsked(person, one.trust)).toBe(true);
    expect(await isAsked(stranger, other.trust)).toBe(false);
  });
});

describe('the trust ends', () => {
  const change = {
    current_password: TEST_PASSWORD,
    password: GOOD_PASSWORD,
    password_confirmation: GOOD_PASSWORD,
  };

  it.each<[string, (person: Person, token: string) => Promise<unknown>]>([
    [
      'with another password',
      (_, token) => site.call('POST', '/auth/change-password', change, token),
    ],
    [
      'with a password that is reset',
      async ({ phoneNumber }) => {
        const accounts = accountCalls(site);
        await accounts.sendReset(phoneNumber);
        await accounts.resetPassword(phoneNumber, await accounts.grantFor(phoneNumber));
      },
    ],
    ['with another role', ({ id }) => asChief(`/users/${id}/role`, { role: 'super_admin' })],
    [
      'when the account is deactivated',
      ({ id }) => asChief(`/users/${id}/status`, { is_active: false }),
    ],
    ['when the second factor is reset', ({ id }) => asChief(`/users/${id}/second-factor/reset`)],
    [
      'when it is switched off',
      ({ secret }, token) => {
        nextStep(site);
        const body = { password: TEST_PASSWORD, code: codeAt(site, secret) };
        return site.call('POST', '/auth/second-factor/disable', body, token);
      },
    ],
  ])('%s', async (_, how) => {
    const person = await withSecondFactor(site);
    const { token } = await trusting(person);
    expect(await rowsOf(person)).toHaveLength(1);
    await how(person, token);
    expect(await rowsOf(person)).toEqual([]);
  });
});
