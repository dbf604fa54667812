/** One door to the database: PGlite (embedded, the default) or PostgreSQL (`DATABASE_URL`), behind one type. */
import type { Config } from '#config/env.ts';
import { isPermissionDenied } from '#lib/node/pg-errors.ts';
import type { DatabaseHandle } from './client.ts';
import { withoutLimit } from './database-time.ts';
import { migrateToLatest } from './migrate.ts';
import { DatabaseStartError } from './start-error.ts';

/**
 * Opens and locks (embedded), as it stands: for who only reads, and may be of another version than the
 * server beside it. Throws as `createDatabase`.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<DatabaseHandle> {
  // Only the engine that is used is loaded.
  if (databaseUrl) return (await import('./postgres.ts')).openPostgres(databaseUrl);
  return (await import('./embedded.ts')).openEmbedded(dataDir);
}

/**
 * Opens, locks (embedded) and migrates. Throws a `DatabaseStartError` with one clear line when the
 * directory is in use, the disk is full or the server cannot be reached.
 */
export async function createDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<DatabaseHandle> {
  const handle = await openDatabase(config);
  try {
    // An index over millions of rows takes longer than any visitor may wait for.
    await withoutLimit(() => migrateToLatest(handle.db));
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

/** Does `work` with a database that is being opened, and closes it whatever comes of it. */
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
