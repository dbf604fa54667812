import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseHandle } from '#db/client.ts';
import { openPostgres } from '#db/postgres.ts';
import { distanceOfRun } from './clock-at.ts';
import { closedOnce } from './closing.ts';
import { ownClockFirst } from './database-clock.ts';
import { allowManyTexts } from './many-texts.ts';

/** No count: it would begin anew for a file that gets all modules anew in the same process. */
const newName = (template: string) => `${template}_${randomBytes(6).toString('hex')}`;

/** Makes a database as `how` says, and answers its address. */
async function create(how = ''): Promise<string> {
  const { server, name } = inject('template');
  const made = newName(name);
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${made} ${how}`);
  if (distanceOfRun() !== 0) await admin.query(ownClockFirst(made));
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${made}`;
  return url.href;
}

/** The address of a new database with nothing in it at all. */
export const createEmptyDatabaseUrl = (): Promise<string> => create();

const copyTemplate = (): Promise<string> => create(`template ${inject('template').name}`);

/** A migrated, empty database, and its address; closed after the file at the latest. */
export async function createTestDatabase(): Promise<DatabaseHandle & { url: string }> {
  const url = await copyTemplate();
  const database = await openPostgres(url);
  return { ...database, url, close: closedOnce(database.close) };
}

/**
 * A place of its own for a server in a process of its own to keep its data: `directory`, and a database that is
 * migrated and empty but for the cap of texts, so that no test waits for a first start that it is not about.
 */
export async function createTestPlace(
  directory: string,
): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  const url = await copyTemplate();
  const database = await openPostgres(url);
  await allowManyTexts(database.db);
  await database.close();
  return { DATA_DIR: directory, DATABASE_URL: url };
}
