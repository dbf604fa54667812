import type pg from 'pg';

/** The connection between this process and PostgreSQL. */
export type Way = {
  /**
   * Each transaction may run on another connection than the one before: a `set` is lost, or stays with
   * another caller.
   */
  isPooled: boolean;
  /**
   * The longest statement of a connection without settings of its own, in ms, by the role's or the database's
   * own setting; 0 for none.
   */
  limit: number;
};

const STRAIGHT: Way = { isPooled: false, limit: 0 };

const QUESTION = `select pg_backend_pid() as pid,
  (select reset_val from pg_settings where name = 'statement_timeout') as limit`;

/**
 * Detects a pooler before the server: the process id that a connection got at its beginning is then the
 * pooler's own, and not the server's. A pooler with a connection for each caller is treated like any other,
 * which is slower and does no harm.
 */
export async function lookAhead(client: pg.ClientBase): Promise<Way> {
  const { rows } = await client.query<{ pid: number; limit: string | null }>(QUESTION);
  const [row] = rows;
  if (!row) return STRAIGHT;
  const { processID } = client as unknown as { processID: number | null };
  return { isPooled: row.pid !== processID, limit: Number(row.limit ?? 0) };
}
