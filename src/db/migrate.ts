import { fileURLToPath } from 'node:url';
import { max, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isUniqueViolation } from '#lib/node/pg-errors.ts';
import type { Database, Queryable, Transaction } from './client.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** What has been applied, and the lock: row 0 exists for being locked. Not part of the migrated schema. */
const applied = pgTable('schema_migrations', {
  position: integer('position').primaryKey(),
  hash: text('hash').notNull(),
});

const CREATE_TABLE = sql`create table if not exists schema_migrations (position integer primary key, hash text not null)`;

/** Makes the table and its lock row. */
async function ensureTable(db: Queryable): Promise<void> {
  await db.execute(CREATE_TABLE);
  await db.insert(applied).values({ position: 0, hash: 'lock' }).onConflictDoNothing();
}

/** The migrations that there are, in order: what the schema is known by is the hash of the latest. */
export const migrationHashes = (): string[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);

/** The number of the latest migration that was applied, whichever version of the product did. */
export async function latestMigration(db: Queryable): Promise<number> {
  const [row] = await db.select({ latest: max(applied.position) }).from(applied);
  return row?.latest ?? 0;
}

/** Applies the migrations that are missing, up to and with the one of a hash; all of them without one. */
async function applyMissing(tx: Transaction, last: string | null): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const end =
    last === null ? migrations.length : migrations.findIndex(({ hash }) => hash === last) + 1;
  await tx.select().from(applied).where(sql`position = 0`).for('update');
  const done = await tx.select().from(applied).where(sql`position > 0`);
  const hashes = new Set(done.map((row) => row.hash));
  for (const [index, migration] of migrations.slice(0, end).entries()) {
    if (hashes.has(migration.hash)) continue;
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.insert(applied).values({ position: index + 1, hash: migration.hash });
  }
}

/**
 * Applies the generated migrations that are missing, all in one transaction behind a row lock: of
 * two processes that start together one migrates, the other waits and finds nothing to do.
 *
 * Our own dozen lines in place of drizzle's `migrate`, which takes no lock, and which inside a
 * transaction fails on PGlite and commits the outer one on PostgreSQL. A row lock and not an
 * advisory one, because compatible clusters lack the latter.
 */
export async function migrateToLatest(db: Database): Promise<void> {
  // Two first starts at once may collide here; the loser looks again.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ensureTable(db);
      break;
    } catch (error) {
      if (attempt === 3 || !isUniqueViolation(error)) throw error;
    }
  }
  await db.transaction((tx) => applyMissing(tx, null));
}

/**
 * Makes an empty database anew as it was after an earlier migration, so that rows of that time fit. The
 * role has to be allowed to make schemas, as the owner of a database is.
 */
export async function beginAnewAt(tx: Transaction, hash: string): Promise<void> {
  await tx.execute(sql`drop schema public cascade`);
  await tx.execute(sql`create schema public`);
  await ensureTable(tx);
  await applyMissing(tx, hash);
}

/** Brings what was restored from an earlier time up to date. */
export const migrateForward = (tx: Transaction): Promise<void> => applyMissing(tx, null);
