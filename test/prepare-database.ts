import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import { distanceOfRun } from './clock-at.ts';
import { databaseClock, ownClockFirst } from './database-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database to copy, on the server of `TEST_DATABASE_URL`. */
    template: { server: string; name: string };
  }
}

/** Each drop waits for a checkpoint; those that wait at once wait for the same one. */
const DROPPED_AT_ONCE = 12;

/** Drops databases until no name is left. */
async function dropAll(server: string, names: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (let name = names.pop(); name; name = names.pop()) {
    await client.query(`drop database ${name} with (force)`);
  }
  await client.end();
}

/** Gives a database the time of day of this run. */
async function setClock(connectionString: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(ownClockFirst(name));
  for (const statement of databaseClock(distanceOfRun())) await client.query(statement);
  await client.end();
}

/** Migrates once; every test file then starts from a copy. */
export default async function prepare(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    process.stderr.write(
      'TEST_DATABASE_URL is unset: the server tests need a PostgreSQL whose user may create databases; `npm test -- unit` starts one.\n',
    );
    process.exit(1);
  }
  const name = `kargozar_test_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (distanceOfRun() !== 0) await setClock(url.href, name);
  const template = await openPostgres(url.href);
  await migrateToLatest(template);
  await template.close();
  project.provide('template', { server, name });
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like '${name}%'`,
    );
    await admin.end();
    const names = rows.map(({ datname }) => datname);
    await Promise.all(Array.from({ length: DROPPED_AT_ONCE }, () => dropAll(server, names)));
  };
}
