import { describe, expect, it, vi } from 'vitest';
import { textsIdle } from '#features/sms/sms.server.ts';
import { contentWatchOf } from '#server/pages/content-watch.ts';
import { accountCalls } from '#test/accounts.ts';
import { insertTestUser, newPhone } from '#test/factories.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { countStatements, hashing } from '#test/work-done.ts';

vi.mock('@node-rs/argon2', async (original) =>
  (await import('#test/work-done.ts')).counted(await original()),
);

const site = await createTestApp();
const calls = accountCalls(site);

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

describe('Same status, body, headers and (median over 200, difference < 5 ms) time for known and unknown numbers on login, register, send-reset-otp, resend-otp, verify-otp: hash a dummy', () => {
  it.each(Object.keys(PROBES))('%s: status, body, headers', async (name) => {
    const probe = PROBES[name];
    if (!probe) throw new Error('no such probe');
    const replies = [];
    for (const make of [known, unknown, deactivated]) replies.push(seen(await probe(await make())));
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
  });

  // What takes time is counted, as time itself tells of the machine; `npm run bench` measures it.
  it.each(Object.keys(PROBES))('%s: as much work for a hash and for the database', async (name) => {
    const probe = PROBES[name];
    if (!probe) throw new Error('no such probe');
    // The dummy's own hash and the key of the codes are made at their first use.
    await PROBES.login?.(newPhone());
    await calls.register(newPhone());
    await textsIdle(site.ctx);
    // The watch reads the database twice a second, and its statements would be counted too.
    contentWatchOf(site.ctx).stop();
    const counts: { hashes: number; statements: string[] }[] = [];
    const statements = countStatements(site.database.db);
    for (const make of [known, unknown, deactivated]) {
      const phone = await make();
      const before = { hashes: hashing.count, statements: statements.count };
      await probe(phone);
      // A text goes out after the reply: no call ends amid the statements of the one before.
      await textsIdle(site.ctx);
      counts.push({
        hashes: hashing.count - before.hashes,
        statements: statements.texts.slice(before.statements),
      });
    }
    statements.stop();
    // Told by their texts, so that one that came from beside shows; the same work may be of other tables.
    const numbers = counts.map((made) => ({ ...made, statements: made.statements.length }));
    expect(numbers[1], JSON.stringify(counts)).toEqual(numbers[0]);
    expect(numbers[2], JSON.stringify(counts)).toEqual(numbers[0]);
    expect(counts[0]?.hashes).toBe(name === 'login' ? 1 : 0);
    // Without a right from before, setting a password gets no further than its own check.
    if (!name.endsWith('-password')) expect(numbers[0]?.statements).toBeGreaterThan(0);
  });
});
