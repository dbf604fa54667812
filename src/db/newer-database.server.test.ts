import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PRODUCT_VERSION } from '#lib/node/product.server.ts';
import { createEmptyDatabaseUrl } from '#test/test-database.ts';
import { backUpAndProve } from './backup/proven.ts';
import type { Database } from './client.ts';
import { createDatabase, openDatabase, withDatabase } from './open.ts';
import { rowsOf } from './rows.ts';
import { DatabaseStartError } from './start-error.ts';

let directory: string;
let count = 0;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'kargozar-test-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

type Place = { dataDir: string; databaseUrl: string | null };
let place: Place;
/** A database as this version leaves it. */
beforeEach(async () => {
  count += 1;
  const databaseUrl = await createEmptyDatabaseUrl();
  place = { dataDir: path.join(directory, String(count)), databaseUrl };
  await (await createDatabase(place)).close();
});

const change = <T>(work: (db: Database) => Promise<T>) =>
  withDatabase(openDatabase(place), ({ db }) => work(db));

/** What a newer version leaves behind. */
const migrateBy = (version: string | null, needs: string | null = null) =>
  change(async (db) => {
    await db.execute(sql`create table of_tomorrow (id bigint)`);
    await db.execute(sql`insert into schema_migrations (position, hash, version, needs)
      select max(position) + 1, 'of tomorrow', ${version}::text, ${needs}::text from schema_migrations`);
  });

/** What a 0.1.0, which says nothing of versions, notes. */
const forgetVersions = () =>
  change((db) => db.execute(sql`alter table schema_migrations drop version, drop needs`));

type Applied = { version: string | null };

const tables = () =>
  change(async (db) => ({
    applied: await rowsOf<Applied>(db, sql`select * from schema_migrations order by position`),
    names: await rowsOf(db, sql`select relname from pg_class where relkind = 'r' order by oid`),
  }));

/** The line that it ends with. */
async function lineOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('it went on'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseStartError);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  return message;
}

const open = (isGoingBack = false) =>
  withDatabase(createDatabase({ ...place, isGoingBack }), async () => {});

it('notes which version migrated', async () => {
  const { applied } = await tables();
  expect(applied.slice(1).every(({ version }) => version === PRODUCT_VERSION)).toBe(true);
  expect(applied.length).toBeGreaterThan(20);
});

it('a database of a newer version is refused with one line, and stays as it is', async () => {
  await migrateBy('99.1.0');
  const before = await tables();
  expect(await lineOf(open())).toMatch(
    /^The database was migrated by Kargozar 99\.1\.0, which is newer than this one \(\d/,
  );
  expect(await tables()).toEqual(before);
});

it('so is one whose version is not known, or no newer by its number', async () => {
  await migrateBy(null);
  expect(await lineOf(open())).toContain('migrated by a newer Kargozar, ');
  await change((db) =>
    db.execute(sql`update schema_migrations set version = '0.0.1' where hash = 'of tomorrow'`),
  );
  expect(await lineOf(open())).toContain('migrated by a newer Kargozar, ');
  await forgetVersions();
  expect(await lineOf(open())).toContain('migrated by a newer Kargozar, ');
});

it('one of 0.1.0 is opened, and says its versions from then on', async () => {
  await forgetVersions();
  await open();
  expect((await tables()).applied.at(-1)).toMatchObject({ version: null, needs: null });
});

it('no backup is made of what this version does not know, and none is left', async () => {
  await migrateBy('99.1.0');
  const file = path.join(directory, `${count}.backup`);
  expect(await lineOf(backUpAndProve(place, file))).toContain('Kargozar 99.1.0');
  expect((await readdir(directory)).filter((name) => name.startsWith(`${count}.backup`))).toEqual(
    [],
  );
});

it('who goes back on purpose gets it as it is, unless something is gone that this version reads', async () => {
  await migrateBy('99.1.0');
  const before = await tables();
  await open(true);
  expect(await tables()).toEqual(before);
  await change((db) =>
    db.execute(sql`update schema_migrations set needs = '99.0.0' where hash = 'of tomorrow'`),
  );
  expect(await lineOf(open(true))).toMatch(
    /took away what this version .* reads; 99\.0\.0 is the oldest/,
  );
  await change((db) =>
    db.execute(
      sql`update schema_migrations set needs = ${PRODUCT_VERSION} where hash = 'of tomorrow'`,
    ),
  );
  await open(true);
});
