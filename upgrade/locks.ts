/**
 * Each migration since the last release over a million rows, run by the product's own migrator, while others
 * read and write by one statement after another: whether one of them waited for a lock for longer than a moment.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { withoutLimit } from '#db/database-time.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { type Migration, readMigrations } from '#db/migration-files.ts';
import { withDatabase } from '#db/open.ts';
import { openPostgres } from '#db/postgres.ts';
import { startCluster } from '#test/cluster.ts';
import { seed } from '../bench/seed.ts';
import lastRelease from '../deploy/last-release.json' with { type: 'json' };
import { AROUND, connect, inWords, LONGEST, type Measured, measured, ROWS } from './waiting.ts';
import { BAD, GOOD, LATE } from './ways.ts';

const ALL = readMigrations();
const RELEASED = ALL.slice(0, lastRelease.migrations);

/** Rows in the tables that grow, as the release keeps them. */
async function fill(url: string): Promise<void> {
  const filler = await connect(url);
  console.log(
    `${ROWS.toLocaleString('en')} users, requests and events, as ${lastRelease.version} keeps them …`,
  );
  await seed((statement) => filler.query(statement), {
    rows: ROWS,
    passwordHash: 'x',
    hasSources: false,
  });
  await filler.query(
    "insert into request_events (request_id, type) select id, 'created' from requests",
  );
  await filler.query('vacuum (analyze) request_events');
  await filler.end();
}

/** Somebody's long transaction on a table, and a migration that wants it meanwhile. */
async function besideALongOne(url: string, migrate: () => Promise<unknown>): Promise<Measured> {
  const holder = await connect(url);
  await holder.query('begin; lock table users in access share mode');
  const result = await measured(url, async () => {
    const migrating = migrate();
    await pause(AROUND);
    await holder.query('commit');
    await migrating;
  });
  await holder.end();
  return result;
}

/** Runs all there is to run, each with a line; answers the names of those that kept others waiting. */
async function runAll(url: string, migrate: (migrations: Migration[]) => Promise<void>) {
  const done = [...RELEASED];
  const broken: string[] = [];
  const judge = (name: string, result: Measured) => {
    if (result.gaveUp > 0) broken.push(name);
    console.log(`${result.gaveUp > 0 ? 'BROKEN' : 'holds '} | ${name} | ${inWords(result)}`);
  };
  const next = (migration: Migration) => {
    done.push(migration);
    return migrate([...done]);
  };
  judge('nothing', await measured(url, () => pause(AROUND)));
  for (const one of [...ALL.slice(RELEASED.length), ...GOOD]) {
    judge(one.name, await measured(url, () => next(one)));
  }
  const late = await besideALongOne(url, () => next(LATE));
  judge(`${LATE.name}, while somebody holds the table`, late);
  const bad = await measured(url, () => next(BAD));
  console.log(`seen   | ${BAD.name} | ${inWords(bad)}`);
  if (bad.gaveUp === 0) throw new Error(`${BAD.name} kept nobody waiting: nothing is measured`);
  return broken;
}

/** Throws when somebody waited for longer than a moment, or when waiting is not seen. */
export async function checkLocks(): Promise<void> {
  const cluster = await startCluster();
  try {
    const url = cluster.url(await cluster.createDatabase());
    const broken = await withDatabase(openPostgres(url), async (database) => {
      const migrate = (migrations: Migration[]) =>
        withoutLimit(() => migrateToLatest(database, { migrations }));
      await migrate(RELEASED);
      await fill(url);
      return runAll(url, migrate);
    });
    if (broken.length > 0) {
      throw new Error(`others waited for longer than ${LONGEST} ms: ${broken.join('; ')}`);
    }
  } finally {
    await cluster.end();
  }
}
