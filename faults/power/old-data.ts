/** Data directories as earlier versions left them, to be brought up to date. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { withPglite } from '#db/embedded/pglite.ts';
import { PGLITE } from '#db/embedded/place.ts';
import { beginAnewAt, migrateToLatest } from '#db/migrate.ts';
import { readMigrations } from '#db/migration-files.ts';
import { openDatabase, withDatabase } from '#db/open.ts';
import { rowsOf } from '#db/rows.ts';

/** The one before attachments, claims, policies and all that came after. */
const EARLIER = '0022_privacy';

const PEOPLE = 500;
const PICTURES = 100;

const ROWS = [
  sql`insert into users (phone_number, password_hash, first_name, last_name)
    select '0936' || (4000000 + n), 'none', 'سارا', 'رستمی ' || n from generate_series(1, ${PEOPLE}) as n`,
  sql`insert into media (hash, width, height, bytes)
    select encode(sha256(bytes), 'hex'), 1, 1, bytes from (
      select decode(string_agg(md5(n || ' ' || part), ''), 'hex') as bytes
      from generate_series(1, ${PICTURES}) as n, generate_series(1, 1500) as part group by n
    ) as drawn`,
];

/** What is in it and has to be there afterwards. */
export type Kept = { users: string[]; pictures: string[] };

async function fill(db: Database): Promise<Kept> {
  for (const statement of ROWS) await db.execute(statement);
  const users = await rowsOf<{ key: string }>(db, sql`select phone_number as key from users`);
  const pictures = await rowsOf<{ key: string }>(db, sql`select hash as key from media`);
  return { users: users.map(({ key }) => key), pictures: pictures.map(({ key }) => key) };
}

/** Of a version that knew fewer migrations. */
export function makeEarlier(dataDir: string): Promise<Kept> {
  const migrations = readMigrations();
  const end = migrations.findIndex(({ name }) => name === EARLIER) + 1;
  return withDatabase(openDatabase({ dataDir, databaseUrl: null }), async (database) => {
    await migrateToLatest(database, { migrations: migrations.slice(0, end) });
    return fill(database.db);
  });
}

/** Of a version that kept its database in PGlite. */
export async function makePglite(dataDir: string): Promise<Kept> {
  await mkdir(dataDir, { mode: 0o700 });
  const latest = readMigrations().at(-1)?.hash ?? '';
  return withPglite(path.join(dataDir, PGLITE), async (db) => {
    await db.transaction((tx) => beginAnewAt(tx, latest));
    return fill(db);
  });
}
