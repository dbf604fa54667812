import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { cp } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseHandle } from '#db/client.ts';
import { drizzleEmbedded, EXTENSIONS } from '#db/embedded.ts';
import { EmbeddedQueue } from '#db/embedded-queue.ts';
import { openPostgres } from '#db/postgres.ts';

/** No count: it would begin anew for a file that gets all modules anew in the same process. */
const newName = (template: string) => `${template}_${randomBytes(6).toString('hex')}`;

async function copyPostgres(): Promise<DatabaseHandle & { url: string }> {
  const { server, name } = inject('postgresTemplate');
  const copy = newName(name);
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${copy} template ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${copy}`;
  return { ...(await openPostgres(url.href)), url: url.href };
}

async function copyEmbedded(): Promise<DatabaseHandle & { url: null }> {
  const dump = await openAsBlob(inject('embeddedTemplate'));
  const client = await PGlite.create({ loadDataDir: dump, extensions: EXTENSIONS });
  const queue = new EmbeddedQueue(client);
  return {
    db: drizzleEmbedded(queue),
    engine: 'embedded',
    assertRoomForWrites: async () => {},
    load: () => queue.load(),
    close: () => client.close(),
    url: null,
  };
}

/** A migrated, empty database of the engine under test; `url` is set on PostgreSQL. */
export function createTestDatabase(): Promise<DatabaseHandle & { url: string | null }> {
  return inject('engine') === 'postgres' ? copyPostgres() : copyEmbedded();
}

/**
 * A place of its own for a server in a process of its own to keep its data: `directory`, or a new PostgreSQL database.
 * Both are migrated and empty, so that no test waits for a first start that it is not about.
 */
export async function createTestPlace(
  directory: string,
): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  if (inject('engine') === 'embedded') {
    await cp(inject('embeddedDirectory'), directory, { recursive: true });
    return { DATA_DIR: directory };
  }
  const { url, close } = await copyPostgres();
  await close();
  return { DATA_DIR: directory, DATABASE_URL: url };
}

/** The address of a new PostgreSQL database with nothing in it at all. */
export async function createEmptyDatabaseUrl(): Promise<string> {
  const { server, name } = inject('postgresTemplate');
  const empty = newName(name);
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${empty}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${empty}`;
  return url.href;
}
