/** Makes a cluster: the directory in which a PostgreSQL stores everything. */
import { chown, mkdir } from 'node:fs/promises';
import pg from 'pg';
import { minutes } from '#lib/dates/durations.ts';
import type { DatabaseHandle } from '../client.ts';
import { openPostgres } from '../postgres.ts';
import { runTool } from './launch.ts';
import type { Making } from './making.ts';
import { type Start, startPostmaster } from './postmaster.ts';
import { OWNER, SUPERUSER, UNSYNCED } from './settings.ts';
import { reach, throughSocket } from './socket.ts';

const INITIAL = [
  '--auth=trust',
  '--encoding=UTF8',
  // A collation that no update of the system changes.
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  // A page that the disk has damaged is rejected, not read.
  '--data-checksums',
  '--no-instructions',
  // A cluster that is to last is synced as a whole in the end.
  '--no-sync',
] as const;

/** The builtin collation came with version 17. */
const BUILTIN_SINCE = 17;

/** A cluster with its superuser alone; not synced, so a power cut may lose it. */
async function initialise({ programs, identity }: Making, directory: string): Promise<void> {
  await mkdir(directory, { mode: 0o700 });
  const { uid, gid } = identity;
  if (uid !== undefined && gid !== undefined) await chown(directory, uid, gid);
  const initial = INITIAL.filter(
    (option) => programs.major >= BUILTIN_SINCE || !option.startsWith('--locale-provider'),
  );
  await runTool(identity, [programs.initdb, '-D', directory, '-U', SUPERUSER, ...initial]);
}

/** Syncs a stopped cluster to the disk: by one call to the file system, not file by file. */
export function syncCluster({ programs, identity }: Making, directory: string): Promise<void> {
  const how = ['--sync-only', '--sync-method=syncfs'];
  return runTool(identity, [programs.initdb, ...how, '-D', directory]);
}

/** The product's own role and its empty database, on a cluster that runs. */
async function makeDatabase(host: string): Promise<void> {
  const client = new pg.Client(throughSocket(host, SUPERUSER));
  await client.connect();
  try {
    await client.query(`create role ${OWNER} login`);
    await client.query(`create database ${OWNER} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

/** Does `work` with the database of a cluster that runs only meanwhile. */
export async function withCluster<T>(
  making: Making & Pick<Start, 'fixed'>,
  directory: string,
  work: (database: DatabaseHandle) => Promise<T>,
  prepare?: (host: string) => Promise<void>,
): Promise<T> {
  const { host, letGo } = await reach(directory);
  const server = await startPostmaster({ ...making, directory, host });
  try {
    await prepare?.(host);
    const database = await openPostgres(throughSocket(host, OWNER));
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    // Its end is not urgent, and after it was filled it has much to write.
    await server.stop(minutes(5));
    await letGo();
  }
}

/**
 * A new cluster with the product's role and database, in which `work` is done; nothing of it is synced to the
 * disk.
 */
export async function withNewCluster<T>(
  making: Making,
  directory: string,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  await initialise(making, directory);
  return withCluster({ ...making, fixed: UNSYNCED }, directory, work, makeDatabase);
}
