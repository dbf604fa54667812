import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { migrateForward, migrateToLatest } from './migrate.ts';
import { type Migration, migrationHashes, readMigrations } from './migration-files.ts';
import { rowsOf } from './rows.ts';
import { DatabaseStartError } from './start-error.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let others: pg.Client[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const client of others) await client.end();
  others = [];
  await database.close();
});

/** Somebody else on the same database. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  others.push(client);
  return client;
}

const later = (name: string, ...steps: Migration['steps']): Migration => ({
  name,
  hash: name,
  steps,
  needs: null,
});
const together = (text: string) => ({ text, way: 'together' }) as const;
const ADD = later('0098_add', together('alter table users add column of_tomorrow text'));
const INDEX = later('0099_index', {
  text: '-- Words.\ncreate index concurrently "users_of_tomorrow" on "users" ("id", "role")',
  way: 'concurrently',
});

const migrate = (migrations: Migration[], patience?: number) =>
  migrateToLatest(database, {
    migrations: [...readMigrations(), ...migrations],
    ...(patience !== undefined && { patience }),
  });

const noted = async () =>
  (await rowsOf<{ hash: string }>(database.db, sql`select hash from schema_migrations`)).map(
    ({ hash }) => hash,
  );
const hasColumn = async () =>
  (
    await rowsOf(
      database.db,
      sql`select 1 from pg_attribute where attrelid = 'users'::regclass and attname = 'of_tomorrow'`,
    )
  ).length > 0;
const indexes = () =>
  rowsOf<{ whole: boolean }>(
    database.db,
    sql`select indisvalid as whole from pg_index where indexrelid = to_regclass('users_of_tomorrow')`,
  );

it('one that breaks leaves those before it, and the next start goes on', async () => {
  const broken = later(
    '0099_broken',
    together('alter table users add column one text'),
    together('nonsense'),
  );
  const given = await migrate([ADD, broken]).catch((error: unknown) => error);
  expect(given).toBeInstanceOf(DatabaseStartError);
  expect((given as Error).message).toMatch(/^Migration 0099_broken broke off: .*nonsense[^\n]*$/);
  expect(await hasColumn()).toBe(true);
  expect(await noted()).toContain('0098_add');
  expect(
    await rowsOf(
      database.db,
      sql`select 1 from pg_attribute where attname = 'one' and attrelid = 'users'::regclass`,
    ),
  ).toEqual([]);
  await migrate([ADD, later('0099_broken', together('alter table users add column one text'))]);
  expect(await noted()).toContain('0099_broken');
});

it('what is told of one that breaks has nothing of what people wrote', async () => {
  await database.db.execute(
    sql`insert into users (phone_number, password_hash, first_name, last_name) values ('09120000009', 'x', 'secret', 'x')`,
  );
  const broken = later('0099_broken', together('select first_name::integer from users'));
  const given = await migrate([broken]).catch((error: unknown) => error);
  expect((given as Error).message).toMatch(/^Migration 0099_broken broke off: a row [^\n]*$/);
  expect((given as Error).message).not.toContain('secret');
});

it('in batches goes on until nothing is left', async () => {
  const { db } = database;
  await db.execute(
    sql`insert into settings (key, value) select 'n' || i, '0' from generate_series(1, 25) as i`,
  );
  const batch = `-- In batches.
    update settings set value = '1' where key in (select key from settings where value = '0' limit 10)`;
  await migrate([later('0099_batches', { text: batch, way: 'in-batches' })]);
  expect(
    await rowsOf(db, sql`select count(*)::int as left from settings where value = '0'`),
  ).toEqual([{ left: 0 }]);
  expect(await noted()).toContain('0099_batches');
});

it('an index is made once and whole, also when two processes start together', async () => {
  await Promise.all([migrate([INDEX]), migrate([INDEX])]);
  expect(await indexes()).toEqual([{ whole: true }]);
  expect((await noted()).filter((hash) => hash === '0099_index')).toHaveLength(1);
  const drop = later('0100_drop', {
    text: 'drop index concurrently "users_of_tomorrow"',
    way: 'concurrently',
  });
  await migrate([INDEX, drop]);
  expect(await indexes()).toEqual([]);
});

it('what runs in two ways is told of before anything is done', async () => {
  await expect(migrate([later('0099_mixed', ...ADD.steps, ...INDEX.steps)])).rejects.toThrow(
    /0099_mixed mixes/,
  );
  expect(await hasColumn()).toBe(false);
});

it('in a restore all of it is one transaction', async () => {
  await database.db.transaction((tx) => migrateForward(tx));
  expect(await noted()).toHaveLength(readMigrations().length + 1);
});

describe('beside others on PostgreSQL', () => {
  it('steps back from a table that is held, lets the others through, and comes again', async () => {
    const holder = await connect();
    await holder.query('begin; lock table users in access share mode');
    const migrating = migrate([ADD]);
    // Without the stepping back they would wait behind it for as long as the table is held.
    const visitor = await connect();
    for (let turn = 0; turn < 20; turn += 1) {
      await visitor.query('select count(*) from users');
      await visitor.query('select pg_sleep(0.02)');
    }
    expect(await hasColumn()).toBe(false);
    await holder.query('commit');
    await migrating;
    expect(await hasColumn()).toBe(true);
  });

  it('gives up with one line, and nothing is changed', async () => {
    const holder = await connect();
    await holder.query('begin; lock table users in access share mode');
    const given = await migrate([ADD], 0).catch((error: unknown) => error);
    expect(given).toBeInstanceOf(DatabaseStartError);
    expect((given as Error).message).toMatch(/^Migration 0098_add was not begun: [^\n]*$/);
    await holder.query('commit');
    expect(await hasColumn()).toBe(false);
    expect(await noted()).not.toContain('0098_add');
  });

  it('makes an index that was broken off anew, while others write', async () => {
    const writer = await connect();
    await writer.query('begin; lock table users in row exclusive mode');
    const brokenOff = expect(migrate([INDEX])).rejects.toThrow();
    const watcher = await connect();
    const isWaiting = async () => (await indexes()).length > 0;
    await expect.poll(isWaiting).toBe(true);
    // It waits for who wrote before it began, and keeps nobody waiting.
    await watcher.query('begin; update users set role = role; rollback');
    // As if the process were killed: what was made so far stays, and is of no use.
    const [found] = (
      await watcher.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and query ilike '%create index concurrently%' and pid <> pg_backend_pid()",
      )
    ).rows;
    await watcher.query('select pg_terminate_backend($1)', [found?.pid]);
    await brokenOff;
    expect(await indexes()).toEqual([{ whole: false }]);
    await writer.query('commit');
    await migrate([INDEX]);
    expect(await indexes()).toEqual([{ whole: true }]);
  });

  it('a batch whose row is held is tried again', async () => {
    const { db } = database;
    await db.execute(sql`insert into settings (key, value) values ('n', '0')`);
    const holder = await connect();
    await holder.query("begin; update settings set value = '0' where key = 'n'");
    const batch = {
      text: "-- In batches.\nupdate settings set value = '1' where key in (select key from settings where value = '0' limit 10)",
      way: 'in-batches',
    } as const;
    await expect(migrate([later('0099_batches', batch)], 0)).rejects.toThrow(
      /0099_batches was not begun/,
    );
    await holder.query('commit');
    await migrate([later('0099_batches', batch)]);
    expect(await rowsOf(db, sql`select value from settings`)).toEqual([{ value: 1 }]);
  });
});

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

it('there is nothing to do the second time, for two at once neither', async () => {
  const [noted, defined] = [await applied(), await definitions()];
  expect(noted.map(({ hash }) => hash)).toEqual(migrationHashes());
  await Promise.all([migrateToLatest(database), migrateToLatest(database)]);
  expect(await applied()).toEqual(noted);
  expect(await definitions()).toEqual(defined);
});
