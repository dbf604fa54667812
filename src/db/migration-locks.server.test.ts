import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { locksOf, namesOf } from '#test/migration-locks.ts';
import { createEmptyDatabaseUrl } from '#test/test-database.ts';
import { seed } from '../../bench/seed.ts';
import release from '../../deploy/last-release.json' with { type: 'json' };
import { migrateToLatest } from './migrate.ts';
import { readMigrations, type Step } from './migration-files.ts';
import { withDatabase } from './open.ts';
import { openPostgres } from './postgres.ts';

const since = readMigrations().slice(release.migrations);

describe('no migration holds a table for longer the more rows it has', () => {
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
    await seed((statement) => client.query(statement), {
      rows: 300,
      passwordHash: 'x',
      hasSources: false,
    });
    await client.query(
      "insert into request_events (request_id, type) select id, 'created' from requests",
    );
  });
  afterAll(() => client.end());

  afterEach(() => client.query('rollback'));

  const together = (...texts: string[]): Step[] => texts.map((text) => ({ text, way: 'together' }));
  /** What is told of a migration that is taken back again. */
  const policyTextsOf = (steps: Step[]) => locksOf(client, { steps }, { end: 'rollback' });

  it.each([
    [
      'alter table requests add constraint c check (attempts >= 0)',
      /^reads all of requests under .*AccessExclusiveLock/,
    ],
    [
      'alter table users alter column created_at set not null, alter column first_name set not null, add constraint c check (id > 0)',
      /^reads all of users/,
    ],
    [
      'alter table users add constraint c check (id > 0) not valid; alter table users validate constraint c',
      /^reads all of users under .*AccessExclusiveLock/,
    ],
    [
      'alter table requests add column n bigint; alter table requests add constraint f foreign key (n) references users (id)',
      /^reads all of requests under .*ShareRowExclusiveLock/m,
    ],
    ['create index i on requests (rating)', /^reads all of requests under ShareLock/],
    ['create index i on audit_log (before)', /^reads all of audit_log under ShareLock/],
    ['alter table users add column n uuid default gen_random_uuid()', /^writes all of users anew/],
    [
      'alter table request_events add column n bigint generated always as (id) stored',
      /^writes all of request_events anew/,
    ],
    [
      'alter table audit_log alter column action type varchar(200)',
      /^writes all of audit_log anew/,
    ],
    ['update requests set attempts = attempts', /^changes all of requests at once/m],
    [
      'alter table sms_outbox add column n text; update users set first_name = first_name',
      /^changes all of users/,
    ],
  ])('is seen: %s', async (text, expected) => {
    expect((await policyTextsOf(together(text))).join('\n')).toMatch(expected);
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
    expect(await policyTextsOf(together(...texts))).toEqual([]);
  });

  it('passes: what has transactions of its own', async () => {
    const steps: Step[] = [
      { text: 'create index concurrently of_test on requests (rating)', way: 'concurrently' },
      {
        text: "update users set first_name = 'x' where id in (select id from users where first_name <> 'x' limit 200)",
        way: 'in-batches',
      },
    ];
    expect(await locksOf(client, { steps })).toEqual([]);
    const { rows } = await client.query("select 1 from users where first_name <> 'x'");
    expect(rows).toEqual([]);
  });

  it(`none of the ${since.length} since ${release.version} does`, async () => {
    const found: Record<string, string[]> = {};
    // What came with one of them is empty while an upgrade runs.
    const filled = await namesOf(client);
    for (const migration of since) {
      found[migration.name] = await locksOf(client, migration, { filled });
    }
    expect(found).toEqual(Object.fromEntries(since.map(({ name }) => [name, []])));
  });
});
