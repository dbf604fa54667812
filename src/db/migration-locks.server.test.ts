import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { locksOf } from '#test/migration-locks.ts';
import { createEmptyDatabaseUrl } from '#test/test-database.ts';
import { seed } from '../../bench/seed.ts';
import release from '../../deploy/last-release.json' with { type: 'json' };
import { migrateToLatest } from './migrate.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { withDatabase } from './open.ts';
import { openPostgres } from './postgres.ts';

const describePostgres = inject('engine') === 'postgres' ? describe : () => {};
const since = readMigrations().slice(release.migrations);

describePostgres('no migration holds a table for longer the more rows it has', () => {
  let client: pg.Client;
  beforeAll(async () => {
    const url = await createEmptyDatabaseUrl();
    client = new pg.Client({ connectionString: url });
    await client.connect();
    // As the release left it, with rows in the tables that grow.
    await withDatabase(openPostgres(url), async (database) => {
      const migrations = readMigrations().slice(0, release.migrations);
      await migrateToLatest(database, { migrations });
    });
    await seed((statement) => client.query(statement), { rows: 300, passwordHash: 'x' });
    await client.query(
      "insert into request_events (request_id, type) select id, 'created' from requests",
    );
  });
  afterAll(() => client.end());

  const together = (...texts: string[]): Migration => ({
    name: 'made up',
    hash: 'made up',
    steps: texts.map((text) => ({ text, way: 'together' })),
    needs: null,
  });
  /** What is told of a migration that is taken back again. */
  const toldOf = (migration: Migration) => locksOf(client, migration, 'rollback');

  it.each([
    [
      'alter table requests add constraint c check (attempts >= 0)',
      /^reads all of requests under .*AccessExclusiveLock/,
    ],
    [
      'alter table users alter column created_at set not null, alter column first_name set not null, add constraint c check (id > 0)',
      /^reads all of users/,
    ],
    ['create index i on requests (rating)', /^reads all of requests under ShareLock/],
    ['alter table users add column n uuid default gen_random_uuid()', /^writes all of users anew/],
    [
      'alter table request_events add column n bigint generated always as (id) stored',
      /^writes all of request_events anew/,
    ],
    ['alter table users alter column phone_number type varchar(10)', /./],
    ['update requests set attempts = attempts', /^changes all of requests at once/],
    [
      'alter table sms_outbox add column n text; update users set first_name = first_name',
      /^changes all of users/,
    ],
  ])('is seen: %s', async (text, expected) => {
    const given = await toldOf(together(text)).catch((error: Error) => [error.message]);
    await client.query('rollback');
    expect(given.join('\n')).toMatch(expected);
  });

  it.each([
    [
      [
        'alter table users add column a text',
        "alter table requests add column b text[] default '{}' not null",
      ],
    ],
    [['alter table requests add constraint c check (attempts >= 0) not valid']],
    [
      [
        'create table n (id bigint primary key, user_id bigint)',
        'alter table n add constraint f foreign key (user_id) references users (id)',
        'create index i on n (user_id)',
        'insert into n select generate_series(1, 1000)',
      ],
    ],
  ])('passes: %s', async (texts) => {
    expect(await toldOf(together(...texts))).toEqual([]);
  });

  it(`none of the ${since.length} since ${release.version} does`, async () => {
    const found: Record<string, string[]> = {};
    for (const migration of since) found[migration.name] = await locksOf(client, migration);
    expect(found).toEqual(Object.fromEntries(since.map(({ name }) => [name, []])));
  });
});
