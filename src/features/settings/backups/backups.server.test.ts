import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#kit/context.ts';
import { hours, minutes, seconds } from '#lib/dates/durations.ts';
import { createContext } from '#server/context.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { backupsIdle, beginBackupIfDue, stopBackups } from './backups.server.ts';
import type { BackupState } from './backups.ts';
import type { BackupOutcome, MakeBackup } from './make.adapter.server.ts';

const PROVEN: BackupOutcome = { isProven: true, bytes: 1234, rows: 56 };
/** Noon in Tehran. */
const NOON = new Date('2026-11-22T08:30:00Z');

let directory: string;
let site: TestApp;
/** What the next backups come to, the last one again and again. */
let outcomes: BackupOutcome[];
let made: string[];

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kargozar-nightly-'));
  outcomes = [PROVEN];
  made = [];
  site = await createTestApp({ env: { BACKUP_DIR: directory, BACKUP_KEEP: '2' }, makeBackup });
  site.clock.now = NOON;
});
afterEach(async () => {
  await site.close();
  await rm(directory, { recursive: true });
});

async function makeBackup(file: string): Promise<BackupOutcome> {
  made.push(path.basename(file));
  const outcome = (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) as BackupOutcome;
  await writeFile(outcome.isProven ? file : `${file}.unproven`, '');
  return outcome;
}

/** Another server on the same database, which nobody calls. */
function anotherServer(make: MakeBackup): Context {
  const { config, now, database } = site.ctx;
  const log = { info() {}, warn() {}, error() {} };
  return createContext({ config, database, now, log, makeBackup: make });
}

async function pass(milliseconds: number): Promise<number> {
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
  await beginBackupIfDue(site.ctx);
  await backupsIdle(site.ctx);
  return made.length;
}

async function state(): Promise<BackupState> {
  const { token } = await site.signInAs('super_admin');
  return (await site.call('GET', '/backups', undefined, token)).body.data as BackupState;
}

it('is made at once where there was none, and then once a night', async () => {
  expect(await pass(0)).toBe(1);
  expect(await pass(hours(14))).toBe(1);
  // 02:59 and 03:00 in Tehran.
  expect(await pass(minutes(59))).toBe(1);
  expect(await pass(minutes(1))).toBe(2);
  expect(await pass(hours(20))).toBe(2);
  // A week off; on a Wednesday evening it is made up for, once.
  expect(await pass(hours(7 * 24))).toBe(3);
  expect(await pass(minutes(1))).toBe(3);
});

it('is made by one of two processes', async () => {
  const both = [anotherServer(makeBackup), site.ctx];
  await Promise.all(both.map(beginBackupIfDue));
  await Promise.all(both.map(backupsIdle));
  expect(made).toHaveLength(1);
});

it('is tried again an hour after a failure, which the owner sees until one is proven', async () => {
  outcomes = [{ isProven: false, reason: 'no-room', message: 'Only 1 MiB' }, PROVEN];
  expect(await pass(0)).toBe(1);
  expect(await state()).toMatchObject({
    is_on: true,
    latest: null,
    failure: { at: NOON.toISOString(), reason: 'no-room' },
  });
  expect(site.logLines.some((line) => line.includes('"alarm":"backup"'))).toBe(true);
  expect(await pass(minutes(59))).toBe(1);
  expect(await pass(minutes(1))).toBe(2);
  expect(await state()).toMatchObject({ latest: { bytes: 1234, rows: 56 }, failure: null });
});

it('that nobody has heard the end of is begun again after three hours', async () => {
  await site.database.db.transaction(async (tx) => {
    const { noteBackup, takeBackupTurn } = await import('./backups.server.ts');
    await takeBackupTurn(tx, NOON, NOON);
    await noteBackup(tx, { begun_at: NOON.toISOString() });
  });
  expect(await state()).toMatchObject({ begun_at: NOON.toISOString() });
  expect(await pass(hours(3) - 1)).toBe(0);
  expect(await pass(1)).toBe(1);
  expect(await state()).toMatchObject({ begun_at: null });
});

it('stays with the latest two, and deletes nothing that is not a backup', async () => {
  await writeFile(path.join(directory, 'notes.txt'), '');
  await writeFile(path.join(directory, 'kargozar-before-the-move.backup'), '');
  for (let night = 0; night < 4; night += 1) await pass(hours(24));
  outcomes = [{ isProven: false, reason: 'unproven', message: 'damaged' }, PROVEN];
  await pass(hours(24));
  const others = ['kargozar-before-the-move.backup', 'notes.txt'];
  expect(await readdir(directory)).toEqual(
    [...made.slice(2, 4), `${made[4]}.unproven`, ...others].sort(),
  );
  await pass(hours(24));
  expect(await readdir(directory)).toEqual([made[3], made[5], ...others].sort());
});

it('clears away what was broken off while it was written', async () => {
  const half = 'kargozar-2026-11-20-0300.backup.unproven.unfinished';
  await writeFile(path.join(directory, half), 'half');
  await pass(0);
  expect(await readdir(directory)).toEqual(made);
});

describe('who may know of it', () => {
  it('super-admins alone', async () => {
    const { token } = await site.signInAs('admin');
    expect((await site.call('GET', '/backups', undefined, token)).status).toBe(403);
  });

  it('monitors, by its age', async () => {
    const metrics = async () => (await site.app.inject({ url: '/metrics' })).body;
    expect(await metrics()).toContain('backup_proven_timestamp_seconds 0\n');
    // The figures are kept for a quarter of a minute.
    await pass(seconds(15));
    const begun = site.clock.now.getTime() / 1000;
    expect(await metrics()).toContain(`backup_proven_timestamp_seconds ${begun}\n`);
    outcomes = [{ isProven: false, reason: 'no-room', message: '' }];
    await pass(hours(24));
    expect(await metrics()).toContain('backup_failing 1\n');
  });
});

it('breaks off when the server stops', async () => {
  let signal: AbortSignal | undefined;
  const other = anotherServer((_, given) => {
    signal = given;
    const { promise, resolve } = Promise.withResolvers<BackupOutcome>();
    const end = () => resolve({ isProven: false, reason: 'interrupted', message: '' });
    if (given.aborted) end();
    else given.addEventListener('abort', end);
    return promise;
  });
  await beginBackupIfDue(other);
  await stopBackups(other);
  expect(signal?.aborted).toBe(true);
  expect(await state()).toMatchObject({ failure: { reason: 'interrupted' }, begun_at: null });
});

it('is nobody’s business where BACKUP_DIR is not set', async () => {
  const plain = await createTestApp({ makeBackup });
  await beginBackupIfDue(plain.ctx);
  await backupsIdle(plain.ctx);
  const { token } = await plain.signInAs('super_admin');
  const { body } = await plain.call('GET', '/backups', undefined, token);
  expect(body.data).toMatchObject({ is_on: false, latest: null });
  expect((await plain.app.inject({ url: '/metrics' })).body).not.toContain('backup_');
  expect(made).toEqual([]);
  await plain.close();
});
