import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { minutes } from '#lib/dates/durations.ts';
import { listenTo, originOf } from '#test/event-listener.ts';
import { newPhone } from '#test/factories.ts';
import { insertTestRequest } from '#test/requests.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { runJobs } from './jobs.ts';

let site: TestApp;
let outside: pg.Client;
let name: string;
beforeEach(async () => {
  const database = await createTestDatabase();
  name = new URL(database.url).pathname.slice(1);
  outside = new pg.Client({ connectionString: database.url });
  outside.on('error', () => {});
  await outside.connect();
  site = await createTestApp({ database });
});
afterEach(async () => {
  await site.close();
  await outside.end();
});

/** As a server that follows another one, or whose operator says so: each connection from now on. */
async function only(reads: boolean): Promise<void> {
  await outside.query('set default_transaction_read_only = off');
  await outside.query(
    `alter database ${name} ${reads ? 'set default_transaction_read_only = on' : 'reset all'}`,
  );
  await outside.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
}

const ask = () =>
  site.call('POST', '/call-requests', { full_name: 'سارا رستمی', phone_number: newPhone() });

it('a database that only reads for now: reads go on, writes are 503 with Retry-After, and both are told', async () => {
  const request = await insertTestRequest(site.database.db);
  const { token } = await site.signInAs('admin');
  const owner = await site.signInAs('super_admin');
  expect((await site.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
  await only(true);
  // Long enough for the session to be noted as used.
  site.clock.now = new Date(site.clock.now.getTime() + minutes(6));
  await expect.poll(async () => (await site.call('GET', '/readyz')).status).toBe(200);

  const reads = [
    '/menus/insurance/get',
    '/search?q=بدنه',
    '/requests',
    `/requests/${request.id}`,
    '/auth/profile',
  ];
  for (const url of reads) {
    const { status } = await site.call('GET', url, undefined, token);
    expect([url, status]).toEqual([url, 200]);
  }
  expect((await site.call('GET', '/status', undefined, owner.token)).status).toBe(200);
  const stream = await listenTo(`${await originOf(site)}/events`, token);
  expect(stream.status).toBe(200);
  stream.leave();

  const login = { phone_number: owner.phoneNumber, password: 'نه-این-رمز' };
  for (const write of [
    () => ask(),
    () => site.call('POST', '/auth/login', login),
    () => site.call('POST', '/auth/logout', undefined, token),
  ]) {
    const { status, headers, body } = await write();
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  const ready = await site.call('GET', '/readyz');
  expect([ready.status, ready.body]).toEqual([200, { status: 'read only' }]);
  // What is done by itself is tried again later, and ends nothing.
  await runJobs(site.ctx);

  await only(false);
  await expect.poll(async () => (await ask()).status).toBe(200);
  expect((await site.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
});
