import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { drizzleEmbedded, EXTENSIONS } from '#db/embedded.ts';
import { EmbeddedQueue } from '#db/embedded-queue.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'postgres';
    /**
     * The file of a migrated, empty embedded database, as a data directory's bytes. What is provided goes to
     * every test file anew and stays in its worker, so that the bytes themselves would fill it.
     */
    embeddedTemplate: string;
    /** The same as a data directory, for a server in a process of its own: its first start takes longer than most tests. */
    embeddedDirectory: string;
    /** A migrated, empty PostgreSQL database to copy, on the server of `TEST_DATABASE_URL`. */
    postgresTemplate: { server: string; name: string };
  }
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const place = await mkdtemp(path.join(tmpdir(), 'kargozar-template-'));
  const directory = path.join(place, 'data');
  await mkdir(directory);
  const client = new PGlite(path.join(directory, 'database'), { extensions: EXTENSIONS });
  await migrateToLatest({ db: drizzleEmbedded(new EmbeddedQueue(client)) });
  const dump = await client.dumpDataDir('none');
  await client.close();
  const file = path.join(place, 'empty.tar');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  project.provide('embeddedTemplate', file);
  project.provide('embeddedDirectory', directory);
  return () => rm(place, { recursive: true });
}

/** Each drop waits for a checkpoint; those that wait at once wait for the same one. */
const DROPPED_AT_ONCE = 12;

async function preparePostgres(project: TestProject, server: string): Promise<() => Promise<void>> {
  const name = `kargozar_test_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const template = await openPostgres(url.href);
  await migrateToLatest(template);
  await template.close();
  project.provide('postgresTemplate', { server, name });
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like '${name}%'`,
    );
    await admin.end();
    const names = rows.map(({ datname }) => datname);
    await Promise.all(Array.from({ length: DROPPED_AT_ONCE }, () => dropAll(server, names)));
  };
}

/** Drops databases until no name is left. */
async function dropAll(server: string, names: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (let name = names.pop(); name; name = names.pop()) {
    await client.query(`drop database ${name} with (force)`);
  }
  await client.end();
}

/** Migrates once; every test file then starts from a copy. */
export default async function prepare(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  if (project.name === 'postgres' && server) return preparePostgres(project, server);
  return prepareEmbedded(project);
}
