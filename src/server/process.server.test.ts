import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCuttableProxy } from '#test/cuttable-proxy.ts';
import { sendUntilGone, storedCodes, whenServed } from '#test/promised-requests.ts';
import {
  PATIENT_SERVER,
  type ServerEnvironment,
  type ServerProcess,
  startAndFail,
  startServer,
} from '#test/server-process.ts';
import { createTestPlace } from '#test/test-database.ts';

const ADMIN = { SUPER_ADMIN_PHONE: '09120000001', SUPER_ADMIN_PASSWORD: 'درخت-و-رودخانه' };

let directories: string;
let count = 0;
beforeAll(async () => {
  directories = await mkdtemp(path.join(tmpdir(), 'kargozar-test-'));
});
afterAll(() => rm(directories, { recursive: true, force: true }));

/** A place of its own for a server to keep its data: a directory, or a database. */
async function newPlace(): Promise<ServerEnvironment> {
  count += 1;
  const place = await createTestPlace(path.join(directories, String(count)));
  return { ...ADMIN, ...PATIENT_SERVER, ...place };
}

describe('a killed server', () => {
  it('has kept every request that it answered with 200', async () => {
    const place = await newPlace();
    const promised: string[] = [];
    let server: ServerProcess = await startServer(place);
    for (let round = 1; round <= 3; round += 1) {
      const sending = sendUntilGone(server.origin, promised);
      // In the middle of the sending, however long so many take.
      const enough = promised.length + 10 + 3 * round;
      await expect.poll(() => promised.length).toBeGreaterThanOrEqual(enough);
      await server.kill();
      await sending;
      server = await startServer(place);
    }
    const stored = await storedCodes(server.origin, ADMIN);
    await server.stop();
    expect(promised.filter((code) => !stored.has(code))).toEqual([]);
  });
});

it('two processes start together on one empty database: both serve, one filled it', async () => {
  const place = await newPlace();
  const servers = await Promise.all([startServer(place), startServer(place)]);
  for (const { origin } of servers) {
    const menu = await (await whenServed(`${origin}/menus/insurance/get`)).json();
    expect(menu.data).toHaveLength(8);
  }
  const made = servers.filter((server) => server.output().includes('first super-admin was made'));
  expect(made).toHaveLength(1);
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
});

it('names every wrong variable in a line of its own', async () => {
  const failed = await startAndFail({ PORT: 'many', LOG_LEVEL: 'loud' });
  expect(failed.code).toBe(1);
  expect(failed.output.split('\n')).toEqual([
    'PORT: must be a number',
    expect.stringMatching(/^LOG_LEVEL: must be one of/),
  ]);
});

it('tells in one line that PostgreSQL cannot be reached', async () => {
  const failed = await startAndFail({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(failed.output).toMatch(/^PostgreSQL at 127\.0\.0\.1:1 cannot be reached: .+$/);
});

it('PostgreSQL away: each call is answered 503 with Retry-After, no crash, and back when it is', async () => {
  const place = await newPlace();
  const url = new URL(place.DATABASE_URL ?? '');
  const proxy = await createCuttableProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${proxy.port}`;
  const server = await startServer({ ...place, DATABASE_URL: url.href, PATIENCE: '1' });
  const menu = () => fetch(`${server.origin}/menus/insurance/get`);
  // On a busy machine a server that has only just started turns callers away at first.
  await expect.poll(async () => (await menu()).status).toBe(200);

  proxy.cut();
  for (let ask = 0; ask < 5; ask += 1) {
    const reply = await menu();
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await reply.json()).toMatchObject({ code: 'unavailable' });
  }
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);

  proxy.mend();
  await expect.poll(async () => (await menu()).status).toBe(200);
  expect(await server.stop()).toBe(0);
  proxy.close();
});
