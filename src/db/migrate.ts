import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isUniqueViolation } from '#lib/pg-errors.ts';
import type { Database } from './client.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** What has been applied, and the lock: row 0 exists for being locked. Not part of the migrated schema. */
const applied = pgTable('schema_migrations', {
  position: integer('position').primaryKey(),
  hash: text('hash').notNull(),
});

/** Makes the table and its lock row. Two first starts at once may collide here; the loser looks again. */
async function ensureTable(db: Database): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.execute(
        sql`create table if not exists schema_migrations (position integer primary key, hash text not null)`,
      );
      await db.insert(applied).values({ position: 0, hash: 'lock' }).onConflictDoNothing();
      return;
    } catch (error) {
      if (attempt === 3 || !isUniqueViolation(error)) throw error;
    }
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
  await ensureTable(db);
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  await db.transaction(async (tx) => {
    await tx.select().from(applied).where(sql`position = 0`).for('update');
    const done = await tx.select().from(applied).where(sql`position > 0`);
    const hashes = new Set(done.map((row) => row.hash));
    for (const [index, migration] of migrations.entries()) {
      if (hashes.has(migration.hash)) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.insert(applied).values({ position: index + 1, hash: migration.hash });
    }
  });
}
