/** Makes a cluster: the directory in which a PostgreSQL keeps everything. */
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
  // An order of letters that no update of the system changes.
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  // A page that the disk has damaged is refused, not read.
  '--data-checksums',
  '--no-instructions',
  // All at once in the end, and only where it is to last.
  '--no-sync',
] as const;

/** The builtin order of letters came with version 17. */
const BUILTIN_SINCE = 17;

/** A cluster with its superuser alone; what is written may be lost with the power. */
export async function initialise({ programs, identity }: Making, directory: string): Promise<void> {
  await mkdir(directory, { mode: 0o700 });
  const { uid, gid } = identity;
  if (uid !== undefined && gid !== undefined) await chown(directory, uid, gid);
  const initial = INITIAL.filter(
    (option) => programs.major >= BUILTIN_SINCE || !option.startsWith('--locale-provider'),
  );
  await runTool(identity, [programs.initdb, '-D', directory, '-U', SUPERUSER, ...initial]);
}

/** Writes everything that lies in a stopped cluster to the disk: by one word to the file system, not file by file. */
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

/** Does `work` with the database of a cluster that runs for so long. */
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
    // Nobody waits for it to be gone, and it has much to write after it was filled.
    await server.stop(minutes(5));
    await letGo();
  }
}

/**
 * A new cluster with the product's role and database, in which `work` is done; nothing of it is forced to the disk.
 */
export async function withNewCluster<T>(
  making: Making,
  directory: string,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  await initialise(making, directory);
  return withCluster({ ...making, fixed: UNSYNCED }, directory, work, makeDatabase);
}
