import type pg from 'pg';

/** What there is between this process and PostgreSQL. */
export type Way = {
  /** Each transaction may be on another connection than the one before: a `set` does not stay, or stays with a stranger. */
  isPooled: boolean;
  /** In ms, the longest statement of a connection on which nothing was set, by the role's or the database's own setting; 0 for none. */
  limit: number;
};

const STRAIGHT: Way = { isPooled: false, limit: 0 };

const QUESTION = `select pg_backend_pid() as pid,
  (select reset_val from pg_settings where name = 'statement_timeout') as limit`;

/**
 * Looks whether a pooler stands before the server: what a connection was told at its beginning that it is called
 * is then the pooler's own word for it, and not the server's. One that keeps a connection for each caller is taken for
 * one that does not, which is slower and does no harm.
 */
export async function lookAhead(client: pg.ClientBase): Promise<Way> {
  const { rows } = await client.query<{ pid: number; limit: string | null }>(QUESTION);
  const [row] = rows;
  if (!row) return STRAIGHT;
  const { processID } = client as unknown as { processID: number | null };
  return { isPooled: row.pid !== processID, limit: Number(row.limit ?? 0) };
}
