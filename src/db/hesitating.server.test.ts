import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAddress } from '#test/accounts.ts';
import { createCuttableProxy } from '#test/cuttable-proxy.ts';
import { newPhone } from '#test/factories.ts';
import { type ServerProcess, startServer } from '#test/server-process.ts';
import { createEmptyDatabaseUrl } from '#test/test-database.ts';
import { TIME_FOR_MUCH, TIME_TO_WRITE } from './database-time.ts';

const ADMIN = { SUPER_ADMIN_PHONE: '09120000001', SUPER_ADMIN_PASSWORD: 'درخت-و-رودخانه' };
/** Ten calls that waited in line and not together would take ten times what one may: half of it tells. */
const ONE_AFTER_THE_OTHER = 5 * TIME_TO_WRITE;

describe('a PostgreSQL that hesitates', () => {
  let directory: string;
  let proxy: Awaited<ReturnType<typeof createCuttableProxy>>;
  let server: ServerProcess;
  /** Past the proxy, as an administrator of the database looks in. */
  let outside: pg.Client;
  /** Another such, which holds locks. */
  let locker: pg.Client;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'kargozar-test-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  beforeEach(async () => {
    const direct = await createEmptyDatabaseUrl();
    const url = new URL(direct);
    proxy = await createCuttableProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    server = await startServer({ ...ADMIN, DATA_DIR: directory, DATABASE_URL: url.href });
    outside = new pg.Client({ connectionString: direct });
    locker = new pg.Client({ connectionString: direct, application_name: 'locker' });
    await Promise.all([outside.connect(), locker.connect()]);
  });
  afterEach(async () => {
    await Promise.all([outside.end(), locker.end()]);
    await server.kill();
    proxy.close();
  });

  const post = (route: string, body: object | undefined, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  const ask = () => post('/call-requests', { full_name: 'سارا رستمی', phone_number: newPhone() });
  const logIn = () =>
    post('/auth/login', {
      phone_number: ADMIN.SUPER_ADMIN_PHONE,
      password: ADMIN.SUPER_ADMIN_PASSWORD,
    });
  const ready = async () => (await fetch(`${server.origin}/readyz`)).status;

  async function count(statement: string): Promise<number> {
    const { rows } = await outside.query(`select count(*)::int as n from ${statement}`);
    return rows[0].n;
  }
  const BACKENDS = `pg_stat_activity where datname = current_database() and application_name = 'kargozar'`;
  const lockEvents = () =>
    locker.query('begin; lock table request_events in access exclusive mode');

  it('takes a connection away inside a transaction: 503, and the process goes on', async () => {
    await lockEvents();
    const asking = ask();
    await expect.poll(() => count(`${BACKENDS} and wait_event_type = 'Lock'`)).toBe(1);
    await outside.query(
      `select pg_terminate_backend(pid) from ${BACKENDS} and wait_event_type = 'Lock'`,
    );
    expect((await asking).status).toBe(503);
    await locker.query('rollback');
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await expect.poll(async () => (await ask()).status).toBe(200);
    expect(await count('requests')).toBe(1);
  });

  it('keeps a table locked: what may take long waits for it no longer than a write may', async () => {
    let login = await logIn();
    // A machine under load sheds a login now and then.
    for (let tries = 0; login.status === 503 && tries < 60; tries += 1) login = await logIn();
    const { data } = (await login.json()) as { data: { token: string } };
    const headers = { authorization: `Bearer ${data.token}` };
    const figures = () =>
      fetch(`${server.origin}/stats/renewals?from=2026-11-01&to=2026-11-20`, { headers });
    await locker.query('begin; lock table policies in access exclusive mode');
    const started = performance.now();
    expect((await figures()).status).toBe(503);
    // Its whole time is minutes: half of it tells that it did not stand behind the lock all the while.
    expect(performance.now() - started).toBeLessThan(TIME_FOR_MUCH / 2);
    await locker.query('rollback');
    await expect.poll(async () => (await figures()).status).toBe(200);
  });

  it('keeps a table locked: what was refused is never committed, what was acknowledged is', async () => {
    await lockEvents();
    const started = performance.now();
    const refused = await Promise.all(Array.from({ length: 10 }, ask));
    expect(refused.map(({ status }) => status)).toEqual(Array(10).fill(503));
    const took = performance.now() - started;
    for (const { headers } of refused)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await expect.poll(() => count(`${BACKENDS} and state like 'idle in transaction%'`)).toBe(0);
    await expect.poll(() => count(`${BACKENDS} and wait_event_type = 'Lock'`)).toBe(0);
    await locker.query('rollback');

    const tokens: string[] = [];
    // A machine under load sheds a login now and then.
    for (let tries = 0; tokens.length < 6 && tries < 60; tries += 1) {
      const reply = await logIn();
      expect([200, 503]).toContain(reply.status);
      if (reply.status === 200) tokens.push((await reply.json()).data.token);
    }
    expect(await count('sessions')).toBe(6);
    for (const token of tokens) {
      const leave = async () =>
        (await post('/auth/logout', undefined, { authorization: `Bearer ${token}` })).status;
      await expect.poll(leave).toBe(200);
    }
    expect(await count('sessions')).toBe(0);
    expect(await count(`${BACKENDS} and state like 'idle in transaction%'`)).toBe(0);
    expect(await count('requests')).toBe(0);
    expect(took).toBeLessThan(ONE_AFTER_THE_OTHER);
  });

  it('never hears of a commit: what is sent again under the same key is there once', async () => {
    const body = { full_name: 'سارا رستمی', phone_number: newPhone() };
    const askOnce = () => post('/call-requests', body, { 'idempotency-key': 'try-of-one-write-1' });
    // The statement ends there; a setting's name ends like it too. Texts are counted in a transaction before.
    proxy.freeze('commit\0', 'insert into "requests"');
    expect((await askOnce()).status).toBe(503);
    proxy.thaw();
    expect(await count('requests')).toBe(1);
    await expect.poll(ready).toBe(200);
    const codes: string[] = [];
    // A machine under load refuses one now and then.
    for (let tries = 0; codes.length < 2 && tries < 60; tries += 1) {
      const reply = await askOnce();
      expect([200, 503]).toContain(reply.status);
      if (reply.status !== 200) continue;
      codes.push((await reply.json()).data.tracking_code);
    }
    const { rows } = await outside.query('select tracking_code from submissions');
    expect(rows.map(({ tracking_code }) => [tracking_code, tracking_code])).toEqual([codes]);
    expect(await count('request_events')).toBe(1);
  });

  it('freezes while transactions begin: each request is answered, and the pool is whole afterwards', async () => {
    const times: number[] = [];
    for (const moment of ['begin', '']) {
      proxy.freeze(moment);
      const started = performance.now();
      const replies = await Promise.all(Array.from({ length: 16 }, ask));
      times.push(performance.now() - started);
      proxy.thaw();
      expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(503));
      await expect.poll(ready).toBe(200);
    }
    // On a busy machine a connection may take longer to come than one may wait for it.
    let kept = 0;
    const areAllTaken = async () => {
      const replies = await Promise.all(Array.from({ length: 16 }, ask));
      const taken = replies.filter(({ status }) => status === 200).length;
      kept += taken;
      return taken === replies.length;
    };
    await expect.poll(areAllTaken).toBe(true);
    expect(await count('requests')).toBe(kept);
    expect(Math.max(...times)).toBeLessThan(ONE_AFTER_THE_OTHER);
  });
});
