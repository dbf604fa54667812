import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newAddress } from '#test/accounts.ts';
import { createCuttableProxy } from '#test/cuttable-proxy.ts';
import { newPhone } from '#test/factories.ts';
import {
  PATIENT_SERVER,
  type ServerEnvironment,
  type ServerProcess,
  startAndFail,
  startAndKill,
  startServer,
} from '#test/server-process.ts';
import { createTestPlace } from '#test/test-database.ts';

const ADMIN = { SUPER_ADMIN_PHONE: '09120000001', SUPER_ADMIN_PASSWORD: 'درخت-و-رودخانه' };
const isEmbedded = inject('engine') === 'embedded';

/** A test that has a meaning on one engine only is not there at all on the other. */
type Declare = (name: string, run: () => Promise<void>) => void;
const onlyEmbedded: Declare = isEmbedded ? it : () => {};
const onlyPostgres: Declare = isEmbedded ? () => {} : it;

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

/** Sends call requests, a few at a time, until the server is gone; `promised` takes the codes that it gave. */
async function sendUntilGone(origin: string, promised: string[]): Promise<void> {
  const sendOn = async () => {
    for (let sent = 0; sent < 2000; sent += 1) {
      const phone_number = newPhone();
      const reply = await fetch(`${origin}/call-requests`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': newAddress(),
        },
        body: JSON.stringify({ full_name: 'سارا رستمی', phone_number }),
      }).catch(() => null);
      if (!reply) return;
      // An overloaded machine is told to come back later: nothing was promised then.
      if (reply.status === 503) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      if (reply.status !== 200) throw new Error(`unexpected ${reply.status}`);
      const body = await reply.json().catch(() => null);
      if (!body) return;
      promised.push(body.data.tracking_code);
    }
  };
  await Promise.all([sendOn(), sendOn(), sendOn(), sendOn()]);
}

/** The reply of a server that has only just started: on a busy machine it turns others away at first. */
async function whenServed(url: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const reply = await fetch(url, init);
    if (reply.status !== 503) return reply;
    await reply.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function storedCodes(origin: string): Promise<Set<string>> {
  const json = { 'content-type': 'application/json' };
  const login = await whenServed(`${origin}/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      phone_number: ADMIN.SUPER_ADMIN_PHONE,
      password: ADMIN.SUPER_ADMIN_PASSWORD,
    }),
  });
  const { token } = (await login.json()).data;
  const codes = new Set<string>();
  for (let page = 1; ; page += 1) {
    const reply = await whenServed(`${origin}/requests?per_page=100&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await reply.json()) as { data: { tracking_code: string }[] };
    if (data.length === 0) return codes;
    for (const { tracking_code } of data) codes.add(tracking_code);
  }
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
    const stored = await storedCodes(server.origin);
    await server.stop();
    expect(promised.filter((code) => !stored.has(code))).toEqual([]);
  });

  onlyEmbedded('starts again after a first start that was killed at any moment', async () => {
    for (const delay of [150, 600, 1200, 2000, 3000]) {
      const place = {
        ...ADMIN,
        ...PATIENT_SERVER,
        DATA_DIR: await mkdtemp(path.join(directories, 'first-')),
      };
      await startAndKill(place, delay);
      const server = await startServer(place);
      expect((await whenServed(`${server.origin}/readyz`)).status).toBe(200);
      const menu = await (await whenServed(`${server.origin}/menus/insurance/get`)).json();
      expect(menu.data).toHaveLength(8);
      await server.kill();
    }
  });
});

onlyEmbedded(
  'a second process on the same directory ends at once with one clear line',
  async () => {
    const place = await newPlace();
    const first = await startServer(place);
    const second = await startAndFail(place);
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/^The data directory .+ is in use by another process\..+$/);
    expect((await whenServed(`${first.origin}/readyz`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  },
);

onlyPostgres(
  'two processes start together on one empty database: both serve, one filled it',
  async () => {
    const place = await newPlace();
    const servers = await Promise.all([startServer(place), startServer(place)]);
    for (const { origin } of servers) {
      const menu = await (await whenServed(`${origin}/menus/insurance/get`)).json();
      expect(menu.data).toHaveLength(8);
    }
    const made = servers.filter((server) => server.output().includes('first super-admin was made'));
    expect(made).toHaveLength(1);
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
  },
);

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

onlyPostgres(
  'PostgreSQL away: each call is answered 503 with Retry-After, no crash, and back when it is',
  async () => {
    const place = await newPlace();
    const url = new URL(place.DATABASE_URL ?? '');
    const proxy = await createCuttableProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    const server = await startServer({ ...place, DATABASE_URL: url.href, PATIENCE: '1' });
    const menu = () => fetch(`${server.origin}/menus/insurance/get`);
    expect((await menu()).status).toBe(200);

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
  },
);
