/** Opens either database: the PostgreSQL that is started under `DATA_DIR`, or that of `DATABASE_URL`. */
import type { Config } from '#config/env.ts';
import { isPermissionDenied } from '#lib/node/pg-errors.ts';
import type { DatabaseHandle } from './client.ts';
import { withoutLimit } from './database-time.ts';
import type { Hooks } from './embedded/open.ts';
import { migrateToLatest } from './migrate.ts';
import { assertNotNewer } from './newer-database.ts';
import { openPostgres } from './postgres.ts';
import { DatabaseStartError } from './start-error.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'databaseDirectUrl'>>;

type Opening = Hooks & {
  /** For commands: the server that runs the embedded database is joined, if there is one. */
  joins?: boolean;
};

/**
 * Opens the database, and locks the embedded one, without migrating: for a caller that only reads, and may be
 * of another version than the server beside it. Throws as `createDatabase`.
 */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Place,
  { joins = false, ...hooks }: Opening = {},
): Promise<DatabaseHandle> {
  if (databaseUrl) return openPostgres(databaseUrl, databaseDirectUrl ?? databaseUrl);
  // Only a process that runs the embedded database loads its modules.
  const { openEmbedded, openOrJoin } = await import('./embedded/open.ts');
  return joins ? openOrJoin(dataDir) : openEmbedded(dataDir, hooks);
}

const THROUGH_A_POOLER =
  'PostgreSQL is reached through a pooler: each statement gets a transaction of its own (docs/growing.md, "Through PgBouncer").\n';

/** Migrates, unless a newer version's database is accepted. */
async function bringUpToDate(handle: DatabaseHandle, isGoingBack: boolean): Promise<void> {
  if (!(await assertNotNewer(handle.db, isGoingBack))) return migrateToLatest(handle);
  process.stderr.write(
    'GOING_BACK: this is the database of a newer version; nothing is migrated.\n',
  );
}

/**
 * Opens, locks (embedded) and migrates. Throws a `DatabaseStartError` with one clear line when the directory
 * is in use, the disk is full, the server cannot be reached or a newer version migrated the database;
 * `isGoingBack` allows the last.
 */
export async function createDatabase(
  { isGoingBack = false, ...place }: Place & Partial<Pick<Config, 'isGoingBack'>>,
  opening?: Opening,
): Promise<DatabaseHandle> {
  const handle = await openDatabase(place, opening);
  if (handle.isPooled) process.stderr.write(THROUGH_A_POOLER);
  try {
    // An index over millions of rows takes longer than any request may wait.
    await withoutLimit(() => bringUpToDate(handle, isGoingBack));
    return handle;
  } catch (error) {
    await handle.close();
    if (!isPermissionDenied(error)) throw error;
    throw new DatabaseStartError(
      'The database role of DATABASE_URL may not create tables. Grant it create on the database and its schema public.',
      { cause: error },
    );
  }
}

/** Does `work` with a database that is being opened, and closes it in any case. */
export async function withDatabase<T>(
  opened: Promise<DatabaseHandle>,
  work: (database: DatabaseHandle) => Promise<T>,
): Promise<T> {
  const database = await opened;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
