import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { seconds } from '#lib/dates/durations.ts';
import type { DatabaseHandle } from './client.ts';
import { lookAhead, type Way } from './pooler.ts';
import { LimitedPool, TO_CONNECT } from './postgres-pool.ts';
import * as schema from './schema/index.ts';
import { DatabaseStartError } from './start-error.ts';

/** The address of a server and database, or the directory of its socket. */
type Target = string | Pick<pg.ClientConfig, 'host' | 'port' | 'ssl' | 'user' | 'database'>;

const connectionOf = (target: Target): pg.ClientConfig =>
  typeof target === 'string' ? { connectionString: target } : target;

const hostOf = (target: Target): string =>
  typeof target === 'string' ? new URL(target).host : (target.host ?? '');

/**
 * Outside the pool and its limits, on a connection that is opened for it. Through a pooler no limit can be
 * set for a statement that runs outside a transaction: the role's own limit would end it half-way.
 */
async function runAlone(target: Target, statement: string): Promise<void> {
  const client = new pg.Client({ ...connectionOf(target), keepAlive: true });
  // The running query gets the error itself.
  client.on('error', () => {});
  await client.connect();
  try {
    const { isPooled, limit } = await lookAhead(client);
    if (isPooled && limit > 0) throw new DatabaseStartError(WANTS_DIRECT);
    if (!isPooled) await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

const WANTS_DIRECT =
  'it makes or drops an index, which wants a connection without a pooler; DATABASE_DIRECT_URL names one (docs/growing.md)';

/** Of one process, at most. */
const CONNECTIONS = 10;

async function look(pool: pg.Pool): Promise<Way> {
  const client = await pool.connect();
  try {
    return await lookAhead(client);
  } finally {
    client.release();
  }
}

/**
 * Opens a pool on a PostgreSQL-compatible server, or on the pooler before one; limits are `LimitedPool`'s.
 * What needs a session of its own goes to `direct`, where it is given.
 */
export async function openPostgres(target: Target, direct = target): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    ...connectionOf(target),
    max: CONNECTIONS,
    connectionTimeoutMillis: TO_CONNECT,
    idleTimeoutMillis: seconds(30),
    keepAlive: true,
    application_name: 'kargozar',
  });
  // An idle connection that breaks (server restart) is replaced at the next query; without this
  // listener it would end the process.
  pool.on('error', () => {});
  // Nor may a connection that ends while it is handed over: the pool no longer listens, its new owner not
  // yet.
  pool.on('connect', (client) => client.on('error', () => {}));
  let way: Way;
  try {
    way = await look(pool);
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message ? error.message : String(error);
    const line = `PostgreSQL at ${hostOf(target)} cannot be reached: ${reason}`;
    throw new DatabaseStartError(line, { cause: error });
  }
  return {
    db: drizzle(new LimitedPool(pool, way) as unknown as pg.Pool, { schema, casing: 'snake_case' }),
    assertRoomForWrites: async () => {},
    alone: (statement) => runAlone(direct, statement),
    isPooled: way.isPooled,
    load: () => ({
      running: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      idle: pool.idleCount,
      most: CONNECTIONS,
    }),
    close: () => pool.end(),
  };
}
