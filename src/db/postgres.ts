import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { seconds } from '#lib/durations.ts';
import type { DatabaseHandle } from './client.ts';
import * as schema from './schema/index.ts';
import { DatabaseStartError } from './start-error.ts';

/**
 * Opens a pool on a PostgreSQL-compatible server. Short limits, so that a server that has gone away
 * costs a visitor at most two seconds before the 503. `queryTimeout` in ms; 0 for none.
 */
export async function openPostgres(
  url: string,
  { queryTimeout = seconds(10) }: { queryTimeout?: number | undefined } = {},
): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: seconds(2),
    idleTimeoutMillis: seconds(30),
    query_timeout: queryTimeout,
    keepAlive: true,
    application_name: 'kargozar',
  });
  // An idle connection that breaks (server restart) is replaced at the next query; without this
  // listener it would end the process.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host } = new URL(url);
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new DatabaseStartError(`PostgreSQL at ${host} cannot be reached: ${reason}`);
  }
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    engine: 'postgres',
    assertRoomForWrites: async () => {},
    close: () => pool.end(),
  };
}
