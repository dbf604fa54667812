import type { SQL } from 'drizzle-orm';
import type { Queryable } from './client.ts';

/** The rows of a statement with columns that the schema does not know. */
export async function rowsOf<Row>(tx: Queryable, statement: SQL): Promise<Row[]> {
  return ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows;
}
