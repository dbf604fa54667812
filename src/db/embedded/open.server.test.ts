import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  createDirectories,
  lineAt,
  openAt,
  postmasterOf,
  refusalOf,
  show,
} from '#test/embedded-directories.ts';
import type { DatabaseHandle } from '../client.ts';
import { openPostgres } from '../postgres.ts';
import { rowsOf } from '../rows.ts';
import { findMaking } from './making.ts';
import { openOrJoin } from './open.ts';
import { startPostmaster } from './postmaster.ts';

let directories: Awaited<ReturnType<typeof createDirectories>>;
beforeAll(async () => {
  directories = await createDirectories();
});
afterAll(() => directories.remove());

/** Tells one run of a server from another. */
const startOf = ({ db }: DatabaseHandle) => rowsOf(db, sql`select pg_postmaster_start_time()`);

it('opens for one at a time and again after it was closed', async () => {
  const dataDir = directories.next();
  const first = await openAt(dataDir);
  expect(await lineAt(dataDir)).toContain('is in use by another process');
  await first.close();
  await (await openAt(dataDir)).close();
  expect((await readdir(dataDir)).toSorted()).toEqual(['lock.sqlite', 'postgres', 'postgres.log']);
});

it('a command joins the one that runs it, and starts it by itself where none does', async () => {
  const dataDir = await directories.whole();
  const alone = await openOrJoin(dataDir);
  expect(alone.supervised).toBeDefined();
  await alone.close();
  const running = await openAt(dataDir);
  const joined = await openOrJoin(dataDir);
  expect(joined.supervised).toBeUndefined();
  expect(await startOf(joined)).toEqual(await startOf(running));
  await joined.close();
  expect(await show(running, 'fsync')).toBe('on');
});

it('works where the path is too long for a socket, and where it leads over a link', async () => {
  const long = path.join(directories.next(), 'پوشه'.repeat(20), 'x'.repeat(120));
  const database = await openAt(long);
  expect(await show(database, 'port')).toBe('5432');
  const joined = await openOrJoin(long);
  expect(await show(joined, 'port')).toBe('5432');
  await joined.close();
  await database.close();
  const link = directories.next();
  await symlink(await directories.whole(), link);
  const linked = await openAt(link);
  process.kill(await postmasterOf(link), 'SIGKILL');
  await expect.poll(() => linked.supervised?.restarts()).toBe(1);
  await expect.poll(() => show(linked, 'port').catch(() => null)).toBe('5432');
});

it('counts as a restart what comes back after one of its processes was killed', async () => {
  const dataDir = await directories.whole();
  const database = await openAt(dataDir);
  const postmaster = await postmasterOf(dataDir);
  for (const times of [1, 2]) {
    const [row] = await rowsOf<{ pid: number }>(database.db, sql`select pg_backend_pid() as pid`);
    process.kill(row?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => database.supervised?.restarts()).toBe(times);
    await expect.poll(() => show(database, 'port').catch(() => null)).toBe('5432');
  }
  expect(await postmasterOf(dataDir)).toBe(postmaster);
  // One that is ended as it should be is none.
  await database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
  await wait(2500);
  expect(database.supervised?.restarts()).toBe(2);
});

describe('what an earlier start left', () => {
  it('still running is ended, and what was written there is there', async () => {
    const dataDir = await directories.whole();
    const directory = path.join(dataDir, 'postgres');
    const making = await findMaking(dataDir);
    const left = await startPostmaster({ ...making, directory, host: directory });
    const before = await openPostgres({ host: directory, user: 'kargozar', database: 'kargozar' });
    await before.db.execute(sql`insert into settings (key, value) values ('kept', '1')`);
    const database = await openAt(dataDir);
    expect(await left.exited).toBe('0');
    expect(await postmasterOf(dataDir)).not.toBe(left.pid);
    const kept = sql`select key from settings where key = 'kept'`;
    expect(await rowsOf(database.db, kept)).toHaveLength(1);
    await before.close();
  });

  it('as a number is not believed: the process that has it by now is let alone', async () => {
    const dataDir = await directories.whole();
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore' });
    onTestFinished(() => void stranger.kill());
    const written = `${stranger.pid}\n${dataDir}/postgres\n1795743245\n5432\n.\n\n  1234 0\nready   \n`;
    await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), written);
    const database = await openAt(dataDir);
    expect(await postmasterOf(dataDir)).not.toBe(stranger.pid);
    await database.close();
    expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
  });

  it('unfinished is removed', async () => {
    const dataDir = await directories.whole();
    for (const name of ['postgres.unfinished-1-2', 'postgres.unfinished-3-4']) {
      await mkdir(path.join(dataDir, name, 'base'), { recursive: true });
    }
    await writeFile(path.join(dataDir, 'postgres.unfinished-1-2.log'), '');
    await (await openAt(dataDir)).close();
    const names = ['lock.sqlite', 'postgres', 'postgres.log'];
    expect((await readdir(dataDir)).toSorted()).toEqual(names);
  });
});

it('its log holds neither statements nor what stands in them, also after a crash', async () => {
  const dataDir = await directories.whole();
  const database = await openAt(dataDir);
  await refusalOf(database, `select '09121234567'::jsonb -> 1, 1 / 0, 'مریم'::int`);
  const dying = database.db
    .execute(sql`select pg_sleep(600), '09121234567', 'مریم', pg_backend_pid()`)
    .catch((error: unknown) => error);
  const find = () =>
    rowsOf<{ pid: number }>(
      database.db,
      sql`select pid from pg_stat_activity where wait_event = 'PgSleep'`,
    );
  await expect.poll(find).toHaveLength(1);
  const [found] = await find();
  process.kill(found?.pid ?? 0, 'SIGKILL');
  expect(await dying).toBeInstanceOf(Error);
  // Another connection answers until the server has noticed it: the log tells when all begins anew.
  const read = () => readFile(path.join(dataDir, 'postgres.log'), 'utf8');
  await expect.poll(read).toMatch(/was terminated by signal 9[\s\S]*ready to accept connections/);
  await expect.poll(() => show(database, 'port').catch(() => null)).toBe('5432');
  expect(await read()).not.toMatch(/09121234567|مریم|pg_sleep|1 \/ 0/);
});

it('its log begins anew once it is long', async () => {
  const dataDir = await directories.whole();
  const log = path.join(dataDir, 'postgres.log');
  await writeFile(log, 'old\n'.repeat(300_000));
  await (await openAt(dataDir)).close();
  expect(await readFile(log, 'utf8')).not.toContain('old');
});

it('of another major version, without its programs, is named in one line and not touched', async () => {
  const dataDir = await directories.whole();
  const version = path.join(dataDir, 'postgres/PG_VERSION');
  await writeFile(version, '16\n');
  const before = (await readdir(dataDir, { recursive: true })).toSorted();
  const line = await lineAt(dataDir);
  expect(line).toMatch(/is of PostgreSQL 16, and this version of Kargozar brings along 18 alone/);
  expect(line).toContain('npm run backup');
  expect((await readdir(dataDir, { recursive: true })).toSorted()).toEqual(before);
  await writeFile(version, '18\n');
  await (await openAt(dataDir)).close();
});
