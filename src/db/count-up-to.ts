import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './client.ts';

/**
 * How many rows of a table match, counted no further than `limit`, so that the count never grows with the
 * table.
 */
export function countUpTo(
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
  limit: number,
): Promise<number> {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(limit)
    .as('counted');
  return db.$count(rows);
}
