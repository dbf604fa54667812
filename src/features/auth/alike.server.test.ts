import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { accountCalls } from '#test/accounts.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

/** What the bound is in security.md, and over how many calls of each kind the median is taken. */
const MOST_MILLISECONDS = 5;
const CALLS = 200;
const ROUNDS = 3;

let site: TestApp;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  // Formatting debug lines is no part of what is measured.
  site = await createTestApp({ env: { LOG_LEVEL: 'silent' } });
  calls = accountCalls(site);
});
afterAll(() => site.close());

type Reply = Awaited<ReturnType<TestApp['call']>>;

/** Each call as a stranger would make it to find out whether a number has an account. */
const PROBES: Record<string, (phone: string) => Promise<Reply>> = {
  login: (phone) => calls.post('/auth/login', { phone_number: phone, password: 'نادرست-است' }),
  register: (phone) => calls.register(phone),
  'send-reset-otp': (phone) => calls.sendReset(phone),
  'resend-otp': (phone) => calls.resend(phone),
  'resend-otp for a reset': (phone) => calls.resend(phone, 'reset'),
  'verify-otp': (phone) => calls.verify(phone, '123456'),
  'verify-otp after register': async (phone) => {
    await calls.register(phone);
    return calls.verify(phone, '123456');
  },
  'verify-otp after send-reset-otp': async (phone) => {
    await calls.sendReset(phone);
    return calls.verify(phone, '123456');
  },
  'set-password': (phone) => calls.setPassword(phone),
  'reset-password': (phone) => calls.resetPassword(phone),
};

/** What a caller sees, without what differs from call to call. */
function seen({ status, body, headers }: Reply) {
  const { date, 'x-request-id': id, ...rest } = headers;
  expect([typeof date, typeof id]).toEqual(['string', 'string']);
  return { status, body, headers: rest };
}

const known = async () => (await insertTestUser(site.database.db)).phoneNumber;
const deactivated = async () =>
  (await insertTestUser(site.database.db, { isActive: false })).phoneNumber;
const unknown = async () => newPhone();

function median(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

describe('Same status, body, headers and (median over 200, difference < 5 ms) time for known and unknown numbers on login, register, send-reset-otp, resend-otp, verify-otp: hash a dummy', () => {
  it.each(Object.keys(PROBES))('%s: status, body, headers', async (name) => {
    const probe = PROBES[name];
    if (!probe) throw new Error('no such probe');
    const replies = [];
    for (const make of [known, unknown, deactivated]) replies.push(seen(await probe(await make())));
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
  });

  /** Medians of one round; numbers are made before, so that only the calls are measured. */
  async function measure(probe: (phone: string) => Promise<Reply>) {
    // The hourly cap of the product is not what is measured.
    await site.database.db.delete(rateLimits);
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const phones: { known: string[]; unknown: string[] } = { known: [], unknown: [] };
    for (let n = 0; n < CALLS; n += 1) {
      phones.known.push(await known());
      phones.unknown.push(await unknown());
    }
    for (let n = 0; n < CALLS; n += 1) {
      // Taking turns, so that whatever else the machine does falls on both.
      const turns = ['known', 'unknown'] as const;
      for (const kind of n % 2 === 0 ? turns : turns.toReversed()) {
        const start = performance.now();
        await probe(phones[kind][n] ?? '');
        times[kind].push(performance.now() - start);
      }
    }
    return { known: median(times.known), unknown: median(times.unknown) };
  }

  it.each([
    'login',
    'register',
    'send-reset-otp',
    'resend-otp',
    'resend-otp for a reset',
    'verify-otp',
  ])(
    '%s: time',
    async (name) => {
      const probe = PROBES[name];
      if (!probe) throw new Error('no such probe');
      const reports: string[] = [];
      // What leaks does so in every round; what the machine does besides, seldom in all of them.
      for (let round = 1; round <= ROUNDS; round += 1) {
        const { known: one, unknown: other } = await measure(probe);
        reports.push(`known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms`);
        if (Math.abs(one - other) < MOST_MILLISECONDS) return;
      }
      expect.fail(`${name}: ${reports.join('; ')}`);
    },
    300_000,
  );
});
