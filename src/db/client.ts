/**
 * One door to the database: PGlite (embedded, the default) or PostgreSQL (`DATABASE_URL`), behind
 * one type. Keep to SQL that PostgreSQL-compatible clusters run: no LISTEN/NOTIFY, no session state.
 */
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { Config } from '#config/env.ts';
import { isPermissionDenied } from '#lib/pg-errors.ts';
import { withoutLimit } from './database-time.ts';
import { migrateToLatest } from './migrate.ts';
import type * as schema from './schema/index.ts';
import { DatabaseStartError } from './start-error.ts';

type Schema = typeof schema;

/** The whole database. */
export type Database = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** An open transaction. */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  Schema,
  ExtractTablesWithRelations<Schema>
>;

/** What queries take: they do not care whether a transaction is open. */
export type Queryable = Database | Transaction;

export type DatabaseHandle = {
  db: Database;
  engine: 'embedded' | 'postgres';
  /** Throws a 507 when the disk has no room for a write; PostgreSQL minds its own disk. */
  assertRoomForWrites(): Promise<void>;
  /** Copies the embedded database, while it runs, to where `createDatabase` opens it as a data directory. */
  copyTo?(directory: string): Promise<void>;
  close(): Promise<void>;
};

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
