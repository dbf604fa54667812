import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import { createCuttableProxy } from '#test/cuttable-proxy.ts';
import { codeAt, signInCalls, withSecondFactor } from '#test/second-factor.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';

// What a request may take is waited for here: less of it tells the same.
vi.mock('#db/database-time.ts', async (original) => {
  const times = await original<typeof import('#db/database-time.ts')>();
  return { ...times, TIME_FOR_MUCH: 0.6 * times.TIME_TO_WRITE };
});

/** A server whose database can be made to answer nothing, from a statement on, until it is let go. */
type Site = { site: TestApp; freeze: (at: string) => () => Promise<void>; close: () => unknown };

async function overPostgres(url: string): Promise<Site> {
  const { hostname, port, pathname, username, password } = new URL(url);
  const proxy = await createCuttableProxy({ host: hostname, port: Number(port || 5432) });
  const who = password ? `${username}:${password}` : username;
  const database = await openPostgres(`postgres://${who}@127.0.0.1:${proxy.port}${pathname}`);
  const site = await createTestApp({ database });
  return {
    site,
    freeze(at) {
      proxy.freeze(at);
      return async () => {
        proxy.thaw();
        await expect.poll(async () => (await site.call('GET', '/readyz')).status).toBe(200);
      };
    },
    async close() {
      await site.close();
      proxy.close();
    },
  };
}

let original: Awaited<ReturnType<typeof createTestDatabase>>;
let frozen: Site;
beforeAll(async () => {
  original = await createTestDatabase();
  frozen = await overPostgres(original.url);
});
afterAll(async () => {
  await frozen.close();
  await original.close();
});

it('a code that comes while the database does not answer is refused in words, and is good afterwards', async () => {
  const { site, freeze } = frozen;
  const { phoneNumber, secret } = await withSecondFactor(site);
  const calls = signInCalls(site);
  const ticket = await calls.ticketFor(phoneNumber);
  const code = codeAt(site, secret);
  // At once, and amid the transaction that has just used the code up.
  for (const moment of ['', 'delete from "sign_in_tickets"']) {
    const letGo = freeze(moment);
    const refused = await calls.code(ticket, code);
    await letGo();
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(refused.body.message).toMatch(/[\u0600-\u06ff]{3}/);
    expect(refused.body.errors).toBeUndefined();
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['set-cookie']).toBeUndefined();
  }
  expect((await calls.code(ticket, code)).status).toBe(200);
});
