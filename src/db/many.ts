/** Statements about any number of rows: PostgreSQL takes 65 535 parameters in one, and a list of ids may be longer. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The rows of these ids, which are one parameter together. */
export const isAmong = (column: AnyPgColumn, ids: Iterable<number>): SQL =>
  sql`${column} = any(${sql.param([...ids])}::bigint[])`;

/** Rows of one insert: with this many, none of the tables comes near the limit. */
const AT_ONCE = 1000;

/** The rows in parts, each for an insert of its own. */
export function* inserts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}
