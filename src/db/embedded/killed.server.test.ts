import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAddress } from '#test/accounts.ts';
import {
  createDirectories,
  isLong,
  postmasterOf,
  processesBelow,
  runCommand,
} from '#test/embedded-directories.ts';
import { newPhone } from '#test/factories.ts';
import { sendUntilGone, storedCodes, whenServed } from '#test/promised-requests.ts';
import {
  PATIENT_SERVER,
  type ServerProcess,
  startAndFail,
  startAndKill,
  startServer,
} from '#test/server-process.ts';

const ADMIN = { SUPER_ADMIN_PHONE: '09120000001', SUPER_ADMIN_PASSWORD: 'درخت-و-رودخانه' };
const run = promisify(execFile);

let directories: Awaited<ReturnType<typeof createDirectories>>;
beforeAll(async () => {
  directories = await createDirectories();
});
afterAll(() => directories.remove());

const placeAt = (DATA_DIR: string) => ({ ...ADMIN, ...PATIENT_SERVER, DATA_DIR });

const ask = (origin: string) =>
  fetch(`${origin}/call-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ full_name: 'سارا رستمی', phone_number: newPhone() }),
  });

describe('a killed server', () => {
  it('has kept every request that it answered with 200, and its PostgreSQL ends by itself', async () => {
    const dataDir = await directories.whole();
    const place = placeAt(dataDir);
    const promised: string[] = [];
    let server: ServerProcess = await startServer(place);
    for (let round = 1; round <= 2; round += 1) {
      const sending = sendUntilGone(server.origin, promised);
      const enough = promised.length + 10 + 3 * round;
      await expect.poll(() => promised.length).toBeGreaterThanOrEqual(enough);
      await server.kill();
      await sending;
      // Once before the watcher is through, and else after it.
      if (round > 1) await expect.poll(() => processesBelow(dataDir)).toEqual([]);
      server = await startServer(place);
    }
    const stored = await storedCodes(server.origin, ADMIN);
    expect(await server.stop()).toBe(0);
    expect(await processesBelow(dataDir)).toEqual([]);
    expect(promised.filter((code) => !stored.has(code))).toEqual([]);
  });

  /** Through initdb, the database, the migrations and the catalogue; long, with more moments. */
  const MOMENTS = isLong ? Array.from({ length: 25 }, (_, n) => 200 * (n + 1)) : [700, 2200];

  it.each(MOMENTS)(
    'starts again after a first start that was killed after %i ms',
    async (delay) => {
      const dataDir = directories.next();
      const place = placeAt(dataDir);
      await startAndKill(place, delay);
      const server = await startServer(place);
      expect((await whenServed(`${server.origin}/readyz`)).status).toBe(200);
      const menu = await (await whenServed(`${server.origin}/menus/insurance/get`)).json();
      expect(menu.data).toHaveLength(8);
      await server.stop();
      const left = (await readdir(dataDir)).filter((name) => name.includes('unfinished'));
      expect(left).toEqual([]);
      await expect.poll(() => processesBelow(dataDir)).toEqual([]);
    },
  );

  it('by a signal while it starts leaves no PostgreSQL', async () => {
    const dataDir = await directories.whole();
    const starting = startServer(placeAt(dataDir)).catch((error: Error) => error);
    await expect.poll(() => existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(true);
    const { stdout } = await run('pgrep', ['-f', '-P', String(process.pid), 'src/main.ts']);
    for (const pid of stdout.trim().split('\n')) process.kill(Number(pid), 'SIGTERM');
    expect(await starting).toBeInstanceOf(Error);
    await expect.poll(() => processesBelow(dataDir)).toEqual([]);
  });
});

it('a second process on the same directory ends at once with one clear line', async () => {
  const place = placeAt(await directories.whole());
  const first = await startServer(place);
  const second = await startAndFail(place);
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/^The data directory .+ is in use by another process\..+$/);
  expect((await whenServed(`${first.origin}/readyz`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
});

it('a PostgreSQL that ends by itself, or one of its processes: 503 with Retry-After, and it is back', async () => {
  const dataDir = await directories.whole();
  const server = await startServer({ ...placeAt(dataDir), PATIENCE: '1' });
  const menu = () => fetch(`${server.origin}/menus/insurance/get`);
  expect((await menu()).status).toBe(200);
  const first = await postmasterOf(dataDir);
  // Stopped, it answers nobody: the submission is under way when it dies.
  process.kill(first, 'SIGSTOP');
  const waiting = ask(server.origin);
  process.kill(first, 'SIGKILL');
  const seen = new Set<number>([(await waiting).status]);
  const look = async () => {
    const reply = await menu();
    seen.add(reply.status);
    if (reply.status === 503) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    return reply.status;
  };
  await expect.poll(look).toBe(200);
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await postmasterOf(dataDir)).not.toBe(first);
  expect(server.output()).toContain('PostgreSQL ended by itself (SIGKILL) and is started again.');

  const own = (await processesBelow(dataDir)).filter((pid) => pid !== first);
  const second = await postmasterOf(dataDir);
  const [backend] = own.filter((pid) => pid > second).toReversed();
  process.kill(backend ?? 0, 'SIGKILL');
  await expect.poll(look).toBe(200);
  await expect.poll(async () => (await ask(server.origin)).status).toBe(200);
  expect(await postmasterOf(dataDir)).toBe(second);
  expect(await server.stop()).toBe(0);
});

it('a directory of 200 letters: the server, a backup and an account from the shell beside it', async () => {
  const dataDir = path.join(directories.next(), 'x'.repeat(200));
  await mkdir(dataDir, { recursive: true });
  const server = await startServer(placeAt(dataDir));
  const file = path.join(directories.root, 'long.backup');
  expect((await runCommand(dataDir, ['src/backup.ts', 'backup', file])).stdout).toContain(
    'every row held against',
  );
  expect((await runCommand(dataDir, ['src/admin.ts', '09121234567'])).stdout).toContain(
    'Super-admin',
  );
  expect((await whenServed(`${server.origin}/readyz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  // And without a server.
  expect((await runCommand(dataDir, ['src/backup.ts', 'backup', `${file}.2`])).stdout).toContain(
    'every row',
  );
  expect(await processesBelow(dataDir)).toEqual([]);
});
