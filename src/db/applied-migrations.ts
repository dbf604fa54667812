import { max, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Queryable } from './client.ts';
import { rowsOf } from './rows.ts';

/** The applied migrations, and the lock: row 0 exists only to be locked. Not part of the migrated schema. */
export const applied = pgTable('schema_migrations', {
  position: integer('position').primaryKey(),
  hash: text('hash').notNull(),
  /** The release that applied it; null for 0.1.0, which did not store it. */
  version: text('version'),
  /** The oldest release that runs with it, where the migration removes something. */
  needs: text('needs'),
});

const CREATE_TABLE = sql`create table if not exists schema_migrations (position integer primary key, hash text not null, version text, needs text)`;
/** Adds the columns that a table of 0.1.0 lacks. */
const ADD_COLUMNS = sql`alter table schema_migrations add column if not exists version text, add column if not exists needs text`;

const columns = (db: Queryable) =>
  rowsOf<{ name: string }>(
    db,
    sql`select attname as name from pg_attribute where attrelid = to_regclass('schema_migrations') and attnum > 0`,
  );

/** Makes the table and its lock row. */
export async function ensureAppliedTable(db: Queryable): Promise<void> {
  await db.execute(CREATE_TABLE);
  const names = (await columns(db)).map(({ name }) => name);
  // Only when they are missing: even without effect the statement would wait for another process that
  // migrates.
  if (!names.includes('needs')) await db.execute(ADD_COLUMNS);
  await db.insert(applied).values({ position: 0, hash: 'lock' }).onConflictDoNothing();
}

type Applied = { hash: string; version: string | null; needs: string | null };

/** The applied migrations, in order; empty where none ever ran. Changes nothing. */
export async function readApplied(db: Queryable): Promise<Applied[]> {
  const names = (await columns(db)).map(({ name }) => name);
  if (names.length === 0) return [];
  const more = names.includes('needs') ? sql`version, needs` : sql`null as version, null as needs`;
  return rowsOf<Applied>(
    db,
    sql`select hash, ${more} from schema_migrations where position > 0 order by position`,
  );
}

/** The number of the latest applied migration, whichever version of the product applied it. */
export async function latestMigration(db: Queryable): Promise<number> {
  const [row] = await db.select({ latest: max(applied.position) }).from(applied);
  return row?.latest ?? 0;
}
