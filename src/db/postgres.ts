import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { seconds } from '#lib/dates/durations.ts';
import type { DatabaseHandle } from './client.ts';
import { LimitedPool, TO_CONNECT } from './postgres-pool.ts';
import * as schema from './schema/index.ts';
import { DatabaseStartError } from './start-error.ts';

/** Past the pool and its limits, on a connection that is opened for it. */
async function runAlone(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // Heard by the query that is under way.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}
/** Of one process. */
const CONNECTIONS = 10;

/** Opens a pool on a PostgreSQL-compatible server; limits are `LimitedPool`'s. */
export async function openPostgres(url: string): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: TO_CONNECT,
    idleTimeoutMillis: seconds(30),
    keepAlive: true,
    application_name: 'kargozar',
  });
  // An idle connection that breaks (server restart) is replaced at the next query; without this
  // listener it would end the process.
  pool.on('error', () => {});
  // Nor may one that ends while it is handed over: the pool has let go of it, its new owner is not there yet.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host } = new URL(url);
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new DatabaseStartError(`PostgreSQL at ${host} cannot be reached: ${reason}`);
  }
  return {
    db: drizzle(new LimitedPool(pool) as unknown as pg.Pool, { schema, casing: 'snake_case' }),
    engine: 'postgres',
    assertRoomForWrites: async () => {},
    alone: (statement) => runAlone(url, statement),
    load: () => ({
      running: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      idle: pool.idleCount,
      most: CONNECTIONS,
    }),
    close: () => pool.end(),
  };
}
