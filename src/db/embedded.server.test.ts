import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { rowsOf } from './backup/tables.ts';
import type { DatabaseHandle } from './client.ts';
import { createRoomGuard } from './disk-space.ts';
import { migrateToLatest } from './migrate.ts';
import { migrationHashes } from './migration-files.ts';
import { createDatabase } from './open.ts';
import { keepToOwner } from './private-directory.ts';
import { categories, insuranceTypes } from './schema/index.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kargozar-db-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const modeOf = async (entry: string) => (await stat(entry)).mode & 0o777;

it('lets the rest of the process go on between the statements of a long line', async () => {
  const { db, close } = await createTestDatabase();
  const COUNT = 100;
  const costly = sql`select count(*) from generate_series(1, 15000)`;
  let done = 0;
  const all = [
    ...Array.from({ length: COUNT }, () => db.execute(costly).then(() => (done += 1))),
    db.transaction(async (tx) => {
      for (let n = 0; n < COUNT; n += 1) {
        await tx.execute(costly);
        done += 1;
      }
    }),
  ];
  // How far the line had come at each turn that others had.
  const turns = new Set<number>();
  while (done < 2 * COUNT) {
    turns.add(done);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  await close();
  const inLine = [...turns].filter((at) => at < COUNT);
  expect([inLine.length, turns.size - inLine.length].every((seen) => seen > 5)).toBe(true);
});

describe('the data directory', () => {
  it('opens for one at a time and again after it was closed', async () => {
    const open = () => createDatabase({ dataDir, databaseUrl: null });
    const first = await open();
    await expect(open()).rejects.toThrow('is in use by another process');
    await first.close();
    const again = await open();
    await again.close();
  });

  it('is for its owner alone, also where it was there before and open to all', async () => {
    const open = await mkdtemp(path.join(tmpdir(), 'kargozar-open-'));
    const texts = path.join(open, 'sms.jsonl');
    await writeFile(texts, '');
    await chmod(texts, 0o644);
    await chmod(open, 0o755);
    await mkdir(path.join(open, 'database', 'base'), { recursive: true, mode: 0o755 });
    await keepToOwner(open);
    expect(await modeOf(open)).toBe(0o700);
    expect(await modeOf(path.join(open, 'database', 'base'))).toBe(0o700);
    expect(await modeOf(texts)).toBe(0o600);
    await chmod(open, 0o755);
    await rm(path.join(open, 'database'), { recursive: true });
    const database = await createDatabase({ dataDir: open, databaseUrl: null });
    expect(await modeOf(open)).toBe(0o700);
    await database.close();
    await rm(open, { recursive: true });
  });

  it('that cannot be closed to others is told of in one line', async () => {
    const refuse = () => Promise.reject(Object.assign(new Error(), { code: 'EPERM' }));
    await keepToOwner(dataDir);
    expect(await keepToOwner(dataDir, refuse)).toEqual([]);
    await chmod(dataDir, 0o755);
    const [line, ...others] = await keepToOwner(dataDir, refuse);
    expect(line).toContain(`${dataDir} `);
    expect(line).toMatch(/EPERM.*chmod 700/);
    expect(others).toEqual([]);
  });
});

describe('the guard of the disk', () => {
  it('refuses writes while the disk is nearly full, and asks it once a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let free = 10 * 1024 * 1024;
    const ask = vi.fn(async () => free);
    const assertRoom = createRoomGuard(dataDir, ask);
    await expect(assertRoom()).rejects.toMatchObject({ status: 507 });
    await expect(assertRoom()).rejects.toMatchObject({ status: 507 });
    expect(ask).toHaveBeenCalledTimes(1);
    free = 1024 ** 3;
    vi.advanceTimersByTime(1000);
    await expect(assertRoom()).resolves.toBeUndefined();
    vi.useRealTimers();
  });

  it('lets none of many through that come at once, whatever the disk was like before', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let free = 1024 ** 3;
    const assertRoom = createRoomGuard(dataDir, async () => free);
    await assertRoom();
    free = 0;
    vi.advanceTimersByTime(1000);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, assertRoom));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    vi.useRealTimers();
  });
});

describe('migrations and the starter catalogue', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  /** Every migration that was noted, and the transaction which did so. */
  const applied = () =>
    rowsOf<{ hash: string; writer: string }>(
      database.db,
      sql`select hash, xmin::text as writer from schema_migrations where position > 0 order by position`,
    );
  /** A sum of all tables, columns and indexes with the transactions which wrote them. */
  const definitions = () =>
    rowsOf<{ sum: string }>(
      database.db,
      sql`select md5(string_agg(c.oid::text || c.xmin::text || a.xmin::text, '|' order by c.oid, a.attnum)) as sum
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace`,
    );

  it('find nothing to do the second time, of two at once neither', async () => {
    const [noted, defined] = [await applied(), await definitions()];
    expect(noted.map(({ hash }) => hash)).toEqual(migrationHashes());
    await Promise.all([migrateToLatest(database), migrateToLatest(database)]);
    expect(await applied()).toEqual(noted);
    expect(await definitions()).toEqual(defined);
  });

  it('fill the menu once, with 8 categories and 38 insurances, even when two start together', async () => {
    const { db } = database;
    await Promise.all([seedCatalogue(db), seedCatalogue(db)]);
    expect(await db.$count(categories)).toBe(8);
    expect(await db.$count(insuranceTypes)).toBe(38);
    await db.delete(categories);
    await seedCatalogue(db);
    expect(await db.$count(categories)).toBe(0);
  });
});
