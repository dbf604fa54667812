import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseClock, ownClockFirst } from '#test/database-clock.ts';
import { aheadBy } from './days.ts';

/** The variable that tells the workers the name of the prepared database; the names of its copies begin with it. */
const TEMPLATE = 'E2E_TEMPLATE';

/** Each drop waits for a checkpoint; those that wait at once wait for the same one. */
const DROPPED_AT_ONCE = 12;

const server = (): string => process.env.TEST_DATABASE_URL ?? '';

/** The address of a database of that name on the server of the tests. */
function addressOf(name: string): string {
  const url = new URL(server());
  url.pathname = `/${name}`;
  return url.href;
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Makes a database that finds that clock first; a setting of a database is not copied with it. */
async function create(name: string, from = ''): Promise<string> {
  await run(server(), `create database ${name} ${from}`, ownClockFirst(name));
  return addressOf(name);
}

/** Makes the database that others are copied from, empty as yet; answers its address. */
export async function createTemplate(): Promise<string> {
  const name = `kargozar_e2e_${process.pid}`;
  process.env[TEMPLATE] = name;
  await dropDatabases();
  const url = await create(name);
  await setDatabaseClock(url, aheadBy('running'));
  return url;
}

/** A copy of the prepared database, whose clock is so far ahead of the machine's; answers its address. */
export async function createCopy(ahead: number): Promise<string> {
  const template = process.env[TEMPLATE];
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const url = await create(name, `template ${template}`);
  await setDatabaseClock(url, ahead);
  return url;
}

export const setDatabaseClock = (url: string, ahead: number): Promise<void> =>
  run(url, ...databaseClock(ahead));

/** Drops the prepared database of this run and all its copies. */
export async function dropDatabases(): Promise<void> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [process.env[TEMPLATE]],
  );
  await client.end();
  const names = rows.map(({ datname }) => datname);
  await Promise.all(
    Array.from({ length: Math.min(DROPPED_AT_ONCE, names.length) }, () => drop(names)),
  );
}

/** Drops databases until no name is left. */
async function drop(names: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  for (let name = names.pop(); name; name = names.pop()) {
    await client.query(`drop database if exists ${name} with (force)`);
  }
  await client.end();
}
