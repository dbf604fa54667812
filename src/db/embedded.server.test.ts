import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '#db/seed/seed-catalogue.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { createDatabase, type DatabaseHandle } from './client.ts';
import { createRoomGuard } from './disk-space.ts';
import { migrateToLatest } from './migrate.ts';
import { categories, insuranceTypes } from './schema/index.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kargozar-db-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('the data directory', () => {
  it('opens for one at a time and again after it was closed', async () => {
    const open = () => createDatabase({ dataDir, databaseUrl: null });
    const first = await open();
    await expect(open()).rejects.toThrow('is in use by another process');
    await first.close();
    const again = await open();
    await again.close();
  });
});

describe('the guard of the disk', () => {
  it('refuses writes while the disk is nearly full, and asks it once a second', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
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
});

describe('migrations and the starter catalogue', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('find nothing to do the second time', async () => {
    await migrateToLatest(database.db);
    await migrateToLatest(database.db);
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
