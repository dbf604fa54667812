import type pg from 'pg';
import type { Migration } from '#db/migration-files.ts';

/** Modes that keep others from writing, or from reading too. */
const STRONG = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

type Table = { name: string; file: string; read: number; changed: number; modes: string[] };

/**
 * The tables that there are: the file that holds the rows, what this transaction read in a row and changed of
 * them so far, and which locks it holds.
 */
async function tablesOf(client: pg.Client): Promise<Map<string, Table>> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, pg_relation_filenode(c.oid)::text as file,
      coalesce(pg_stat_get_xact_tuples_returned(c.oid), 0)::int as read,
      (pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid)
        + pg_stat_get_xact_tuples_deleted(c.oid))::int as changed,
      array(select mode from pg_locks where relation = c.oid and pid = pg_backend_pid() and granted)::text[] as modes
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map((row) => [row.name, row]));
}

/** How many of a table's rows one statement may read under a strong lock, or change: less than a table has. */
const FEW = 100;

function told(before: Table, now: Table): string[] {
  const strong = now.modes.filter((mode) => STRONG.includes(mode));
  const read = now.read - before.read;
  const changed = now.changed - before.changed;
  return [
    ...(now.file === before.file ? [] : [`writes all of ${now.name} anew`]),
    ...(strong.length > 0 && read > FEW
      ? [`reads all of ${now.name} under ${strong.join(', ')}`]
      : []),
    ...(changed > FEW ? [`changes all of ${now.name} at once`] : []),
  ];
}

/**
 * Runs a migration as the product would, statement by statement, over tables that have more than a hundred rows,
 * and answers what it did that takes longer the more rows there are: it would keep others waiting for so long.
 */
export async function locksOf(
  client: pg.Client,
  { steps }: Migration,
  end: 'commit' | 'rollback' = 'commit',
): Promise<string[]> {
  const found: string[] = [];
  await client.query('begin');
  const existing = await tablesOf(client);
  let before = existing;
  for (const { text, way } of steps) {
    if (way === 'concurrently') {
      await client.query('commit');
      await client.query(text);
      await client.query('begin');
      before = await tablesOf(client);
      continue;
    }
    await client.query(text);
    const now = await tablesOf(client);
    for (const [name, table] of before) {
      const later = now.get(name);
      if (later) found.push(...told(table, later));
    }
    // What this migration makes itself is empty, and nobody else's yet.
    before = new Map([...now].filter(([name]) => existing.has(name)));
  }
  await client.query(end);
  return found;
}
