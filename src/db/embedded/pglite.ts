/**
 * Reads what earlier versions stored in PGlite, once, to copy it. Nothing else may load this: PGlite takes
 * some 200 MB of memory.
 */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../client.ts';
import * as schema from '../schema/index.ts';
import { damaged } from './whole.ts';

const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/**
 * Does `work` with the database of a directory that PGlite made, which is written to. Throws a
 * `DatabaseStartError` when it does not open; `original` is the directory it is a copy of.
 */
export async function withPglite<T>(
  directory: string,
  work: (database: Database) => Promise<T>,
  original = directory,
): Promise<T> {
  const client = new PGlite(directory, { extensions: { pg_trgm }, startParams: START });
  try {
    await client.waitReady;
  } catch (cause) {
    throw damaged(original, 'it does not open', cause);
  }
  try {
    return await work(drizzle(client, { schema, casing: 'snake_case' }) as unknown as Database);
  } finally {
    await client.close();
  }
}
