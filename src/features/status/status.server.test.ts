import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrationHashes } from '#db/migration-files.ts';
import { contentPages, smsOutbox } from '#db/schema/index.ts';
import { findActor } from '#features/auth/session/session.server.ts';
import { backupsIdle, beginBackupIfDue } from '#features/settings/backups/backups.server.ts';
import type { BackupOutcome } from '#features/settings/backups/make.adapter.server.ts';
import { hours, minutes } from '#lib/dates/durations.ts';
import { PRODUCT_VERSION } from '#lib/node/product.server.ts';
import { newPhone } from '#test/factories.ts';
import { PATIENT_SERVER } from '#test/server-process.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { databaseReading } from './figures.server.ts';
import { leaveProcesses, noteThisProcess, readSystemStatus } from './status.server.ts';
import { type SystemStatus, systemStatus } from './status.ts';

let place: string;
let site: TestApp;
let token: string;
/** What the next backup comes to. */
let outcome: BackupOutcome;

const makeBackup = async (file: string): Promise<BackupOutcome> => {
  await writeFile(outcome.isProven ? file : `${file}.unproven`, '');
  return outcome;
};

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kargozar-status-'));
  outcome = { isProven: true, bytes: 1234, rows: 56 };
  site = await createTestApp({
    env: { DATA_DIR: place, BACKUP_DIR: place, ...PATIENT_SERVER },
    makeBackup,
  });
  ({ token } = await site.signInAs('super_admin'));
});
afterEach(async () => {
  await site.close();
  await rm(place, { recursive: true });
});

const ask = (as = token, of = site) => of.call('GET', '/status', undefined, as);

async function status(of = site): Promise<SystemStatus> {
  const reply = await ask(token, of);
  expect(reply.status).toBe(200);
  return systemStatus.parse(reply.body.data);
}

const ago = (wait: number) => new Date(site.clock.now.getTime() - wait);

describe('who may see it', () => {
  it('is the owner, whose browser does not keep it', async () => {
    const reply = await ask();
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(reply.body.message).toBe('وضعیت سامانه');
  });

  it.each(['customer', 'admin'] as const)('is not one of role %s', async (role) => {
    const reply = await ask((await site.signInAs(role)).token);
    expect([reply.status, reply.body.data]).toEqual([403, undefined]);
  });

  it('is nobody who has not signed in', async () => {
    expect((await site.call('GET', '/status')).status).toBe(401);
  });
});

describe('the backups', () => {
  const nextNight = async () => {
    await beginBackupIfDue(site.ctx);
    await backupsIdle(site.ctx);
  };

  it('have none before the first, then the time of the latest proven one and how many are kept', async () => {
    expect((await status()).backups).toMatchObject({ is_on: true, latest: null, kept: 0 });
    const at = site.clock.now.toISOString();
    await nextNight();
    expect((await status()).backups).toMatchObject({
      latest: { at, bytes: 1234 },
      failure: null,
      kept: 1,
    });
  });

  it('name the latest proven one beside a failure after it, of which no copy counts', async () => {
    await nextNight();
    const { latest } = (await status()).backups;
    site.clock.now = new Date(site.clock.now.getTime() + hours(25));
    ({ token } = await site.signInAs('super_admin'));
    outcome = { isProven: false, reason: 'unproven', message: 'one row differs' };
    await nextNight();
    expect((await status()).backups).toMatchObject({
      latest,
      failure: { at: site.clock.now.toISOString(), reason: 'unproven' },
      kept: 1,
    });
  });

  it('are off where no directory is named, and not counted where it is not there', async () => {
    const { database } = site;
    const off = await createTestApp({
      database: { ...database, close: async () => {} },
      env: PATIENT_SERVER,
    });
    expect((await status(off)).backups).toMatchObject({ is_on: false, kept: null });
    await off.close();
    const env = { BACKUP_DIR: path.join(place, 'not-mounted'), ...PATIENT_SERVER };
    const gone = await createTestApp({ database: { ...database, close: async () => {} }, env });
    const { backups, disks } = await status(gone);
    expect(backups).toMatchObject({ is_on: true, kept: null });
    expect(disks).toContainEqual({ directory: 'backup', free_bytes: null });
    await gone.close();
  });
});

it('tells the room that is left where the product writes', async () => {
  const { disks } = await status();
  expect(disks.map(({ directory }) => directory)).toEqual(['data', 'backup']);
  for (const { free_bytes } of disks) expect(free_bytes).toBeGreaterThan(0);
});

it('tells what became of the texts of a day by provider, what waits, and nobody’s number', async () => {
  const phoneNumber = newPhone();
  const text = async (
    state: 'sent' | 'failed' | 'unknown' | 'pending' | 'cancelled',
    provider: string | null,
    wait: number,
    template = 'account-exists',
  ) => {
    const at = ago(wait);
    const times = { dueAt: at, createdAt: at, updatedAt: at };
    await site.database.db
      .insert(smsOutbox)
      .values({ phoneNumber, template, state, provider, ...times });
  };
  await text('sent', 'smsir', minutes(1));
  await text('sent', 'kavenegar', hours(23));
  await text('sent', 'kavenegar', hours(2));
  await text('failed', 'smsir', hours(1));
  await text('unknown', 'smsir', hours(3));
  await text('failed', null, hours(4));
  await text('cancelled', null, hours(4));
  await text('pending', null, minutes(7));
  await text('pending', null, minutes(2));
  // What only took time, so that nobody could tell, and what was yesterday.
  await text('sent', null, minutes(3), 'none');
  await text('failed', 'smsir', hours(25));
  const { texts } = await status();
  expect(
    texts.by_provider.toSorted((a, b) => String(a.provider).localeCompare(String(b.provider))),
  ).toEqual([
    { provider: 'kavenegar', sent: 2, failed: 0, unknown: 0 },
    { provider: null, sent: 0, failed: 1, unknown: 0 },
    { provider: 'smsir', sent: 1, failed: 1, unknown: 1 },
  ]);
  expect(texts).toMatchObject({ waiting: 2, oldest_waiting_at: ago(minutes(7)).toISOString() });
  expect(JSON.stringify((await ask()).body)).not.toMatch(/(?<!\d)09\d{9}(?!\d)/);
});

it('says whether a gateway sends the texts', async () => {
  expect((await status()).texts.reaches_people).toBe(false);
  const env = { SMS_PROVIDER: 'kavenegar', KAVENEGAR_API_KEY: 'of-a-test', ...PATIENT_SERVER };
  const database = { ...site.database, close: async () => {} };
  const sending = await createTestApp({ database, env });
  expect((await status(sending)).texts.reaches_people).toBe(true);
  await sending.close();
});

it('counts the pages that should have gone out', async () => {
  for (const [slug, publishAt] of [
    ['late', ago(minutes(10))],
    ['now', ago(minutes(1))],
    ['later', ago(-hours(1))],
  ] as const) {
    await site.database.db
      .insert(contentPages)
      .values({ slug, kind: 'free', draft: {}, publishAt });
  }
  expect((await status()).overdue_pages).toBe(1);
});

it('says which version runs since when, on what, and which migrations the database has', async () => {
  const known = migrationHashes().length;
  const said = await status();
  expect(said).toMatchObject({
    version: PRODUCT_VERSION,
    embedded: null,
    migrations: { applied: known, known },
    at: site.clock.now.toISOString(),
  });
  expect(PRODUCT_VERSION).toMatch(/^\d+\.\d+\.\d+/);
  expect(Date.parse(said.started_at)).toBeLessThanOrEqual(site.clock.now.getTime());
  expect(said.database_bytes).toBeGreaterThan(1_000_000);
});

it('names each process that was there of late, until it ends or is silent for three minutes', async () => {
  const database = { ...site.database, close: async () => {} };
  const other = await createTestApp({ database });
  other.clock.now = site.clock.now;
  expect((await status()).processes).toEqual([]);
  await Promise.all([noteThisProcess(site.ctx), noteThisProcess(other.ctx)]);
  expect((await status()).processes).toHaveLength(2);
  await leaveProcesses(other.ctx);
  expect((await status()).processes).toMatchObject([{ version: PRODUCT_VERSION }]);
  site.clock.now = new Date(site.clock.now.getTime() + minutes(4));
  expect((await status()).processes).toEqual([]);
  await other.close();
});

it('is 503 when the database does not answer, so that nobody takes what is missing for good', async () => {
  vi.spyOn(databaseReading(site.ctx), 'anew').mockResolvedValueOnce(null);
  const actor = await findActor(site.ctx, token);
  if (!actor) throw new Error('the owner is signed in');
  await expect(readSystemStatus(site.ctx, actor)).rejects.toMatchObject({ status: 503 });
});
