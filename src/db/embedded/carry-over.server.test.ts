import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDirectories, lineAt, processesBelow } from '#test/embedded-directories.ts';
import { insertTestUser } from '#test/factories.ts';
import { insertTestRequest } from '#test/requests.ts';
import { sumOf } from '../backup/dump.ts';
import { BACKED_UP_TABLES } from '../backup/tables.ts';
import type { Database } from '../client.ts';
import { beginAnewAt } from '../migrate.ts';
import { migrationHashes } from '../migration-files.ts';
import { createDatabase } from '../open.ts';
import { seedCatalogue } from '../seed/seed-catalogue.ts';
import { withPglite } from './pglite.ts';

let directories: Awaited<ReturnType<typeof createDirectories>>;
/** As an earlier version left it, and what is in it. */
let before: string;
let sums: Record<string, unknown>;

async function sumsOf(db: Database): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  await db.transaction(async (tx) => {
    for (const table of BACKED_UP_TABLES) all[table] = await sumOf(tx, table);
  });
  return all;
}

beforeAll(async () => {
  directories = await createDirectories();
  before = path.join(directories.root, 'before');
  await mkdir(before);
  await withPglite(path.join(before, 'database'), async (db) => {
    await db.transaction((tx) => beginAnewAt(tx, migrationHashes().at(-1) ?? ''));
    await seedCatalogue(db);
    await insertTestUser(db, { role: 'admin' });
    for (let count = 0; count < 20; count += 1) await insertTestRequest(db);
    sums = await sumsOf(db);
  });
});
afterAll(() => directories.remove());

async function copyOfBefore(): Promise<string> {
  const dataDir = directories.next();
  await cp(before, dataDir, { recursive: true });
  return dataDir;
}

const openAt = (dataDir: string, hooks = {}) =>
  createDatabase({ dataDir, databaseUrl: null }, hooks);

describe('the database of an earlier version', () => {
  it('is carried over once, and verified; the old one stays, and a file in its place', async () => {
    const dataDir = await copyOfBefore();
    const said: string[] = [];
    const hooks = {
      onCarryingOver: async () => {
        said.push('begins');
        return async () => void said.push('ends');
      },
    };
    const database = await openAt(dataDir, hooks);
    expect(await sumsOf(database.db)).toEqual(sums);
    // What counts goes on counting.
    expect((await insertTestRequest(database.db)).id).toBe(21);
    await database.close();
    const again = await openAt(dataDir, hooks);
    await again.close();
    expect(said).toEqual(['begins', 'ends']);
    expect(await readFile(path.join(dataDir, 'database'), 'utf8')).toContain('carried over');
    const kept = path.join(dataDir, 'database.before-postgres');
    await withPglite(kept, async (db) => expect(await sumsOf(db)).toEqual(sums));
  });

  it('killed in the middle begins anew, and nothing of it is left', async () => {
    const dataDir = await copyOfBefore();
    const script = `const { openEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, 'open.ts'))});
      await openEmbedded(${JSON.stringify(dataDir)});`;
    const unfinished = async () =>
      (await readdir(dataDir)).filter((name) => name.startsWith('postgres.unfinished-'));
    // The first time while the cluster is made, the second while it is filled.
    for (const part of ['PG_VERSION', 'postmaster.pid']) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        cwd: path.resolve(import.meta.dirname, '../../..'),
        stdio: 'ignore',
      });
      const isThere = async () => {
        for (const name of await unfinished()) {
          if (await stat(path.join(dataDir, name, part)).catch(() => null)) return true;
        }
        return false;
      };
      await expect.poll(isThere, { interval: 20 }).toBe(true);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await expect.poll(() => processesBelow(dataDir)).toEqual([]);
      expect((await unfinished()).length).toBeGreaterThan(0);
      expect((await stat(path.join(dataDir, 'database'))).isDirectory()).toBe(true);
    }
    const database = await openAt(dataDir);
    expect(await sumsOf(database.db)).toEqual(sums);
    await database.close();
    expect(await unfinished()).toEqual([]);
  });

  it('is put aside by the next start where one was broken off just before that', async () => {
    const dataDir = await copyOfBefore();
    await (await openAt(dataDir)).close();
    const place = path.join(dataDir, 'database');
    await rm(place);
    await rename(path.join(dataDir, 'database.before-postgres'), place);
    await (await openAt(dataDir)).close();
    expect((await stat(place)).isFile()).toBe(true);
    expect((await stat(path.join(dataDir, 'database.before-postgres'))).isDirectory()).toBe(true);
  });

  it('stays as it is where there is no room, or one from an earlier time beside it', async () => {
    const dataDir = await copyOfBefore();
    const huge = path.join(dataDir, 'database/base/huge');
    const handle = await open(huge, 'w');
    await handle.truncate(2 ** 43);
    await handle.close();
    const all = async () => (await readdir(dataDir, { recursive: true })).toSorted();
    await writeFile(path.join(dataDir, 'lock.sqlite'), '');
    const found = await all();
    expect(await lineAt(dataDir)).toMatch(
      /needs \d+ MiB; only \d+ MiB are free.*nothing was changed/,
    );
    expect(await all()).toEqual(found);
    await rm(huge);
    const earlier = path.join(dataDir, 'database.before-postgres');
    await mkdir(earlier);
    expect(await lineAt(dataDir)).toMatch(/before-postgres is there from an earlier time.*nothing/);
    await rm(earlier, { recursive: true });
    await (await openAt(dataDir)).close();
  });

  it('whose successor has gone is not begun anew, empty', async () => {
    const dataDir = await copyOfBefore();
    await (await openAt(dataDir)).close();
    await rm(path.join(dataDir, 'postgres'), { recursive: true });
    expect(await lineAt(dataDir)).toMatch(
      /postgres is missing, which the database .* was carried over/,
    );
  });
});
