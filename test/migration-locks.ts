import type pg from 'pg';
import type { Migration, Step } from '#db/migration-files.ts';
import { SMALL_TABLES } from '../scripts/lib/small-tables.mjs';

/** Modes that keep others from writing, or from reading too. */
const STRONG = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

type Table = { name: string; file: string; scans: number; changed: number; modes: string[] };

/**
 * The tables that there are: the file that holds the rows, how often this transaction began to read all of
 * them, how many it changed, and which locks it holds.
 */
async function tablesOf(client: pg.Client): Promise<Map<string, Table>> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, pg_relation_filenode(c.oid)::text as file,
      pg_stat_get_xact_numscans(c.oid)::int as scans,
      (pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid)
        + pg_stat_get_xact_tuples_deleted(c.oid))::int as changed,
      array(select mode from pg_locks where relation = c.oid and pid = pg_backend_pid() and granted)::text[] as modes
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map((row) => [row.name, row]));
}

/** How many rows of a table one statement may change: fewer than the tables that are filled have. */
const FEW = 100;

function told(before: Table, now: Table): string[] {
  const strong = now.modes.filter((mode) => STRONG.includes(mode));
  const isRead = now.scans > before.scans && !SMALL_TABLES.includes(now.name);
  return [
    ...(now.file === before.file ? [] : [`writes all of ${now.name} anew`]),
    ...(strong.length > 0 && isRead ? [`reads all of ${now.name} under ${strong.join(', ')}`] : []),
    ...(now.changed - before.changed > FEW ? [`changes all of ${now.name} at once`] : []),
  ];
}

/** Runs what has transactions of its own, which hold no table and few rows (scripts/lib/migrations.mjs). */
async function runApart(client: pg.Client, { text, way }: Step): Promise<void> {
  await client.query('commit');
  while (((await client.query(text)).rowCount ?? 0) > 0 && way === 'in-batches');
  await client.query('begin');
}

/** `filled`: the tables that have rows by then, where it is not all that there are. */
type Options = { end?: 'commit' | 'rollback'; filled?: ReadonlySet<string> };

/** The names of all tables. */
export const namesOf = async (client: pg.Client): Promise<Set<string>> =>
  new Set((await tablesOf(client)).keys());

/**
 * Runs a migration as the product would, statement by statement, and answers what it did that takes longer the
 * more rows there are: it would keep others waiting for so long. Rows that are changed are only counted in tables
 * that have more than a hundred.
 */
export async function locksOf(
  client: pg.Client,
  { steps }: Pick<Migration, 'steps'>,
  { end = 'commit', filled }: Options = {},
): Promise<string[]> {
  const found: string[] = [];
  await client.query('begin');
  let before = await tablesOf(client);
  const existing = filled ?? new Set(before.keys());
  before = new Map([...before].filter(([name]) => existing.has(name)));
  for (const step of steps) {
    if (step.way !== 'together') {
      await runApart(client, step);
      before = await tablesOf(client);
      continue;
    }
    await client.query(step.text);
    const now = await tablesOf(client);
    for (const [name, table] of before) {
      const later = now.get(name);
      if (later) found.push(...told(table, later));
    }
    // What is made on the way is empty, and nobody else's yet.
    before = new Map([...now].filter(([name]) => existing.has(name)));
  }
  await client.query(end);
  return found;
}
