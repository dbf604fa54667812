import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { insurers } from '#db/schema/index.ts';

export type StoredInsurer = typeof insurers.$inferSelect;

/** All insurers, in the order they were added. */
export const listInsurers = (db: Queryable): Promise<StoredInsurer[]> =>
  db.select().from(insurers).orderBy(asc(insurers.id));

export async function lockInsurer(tx: Transaction, id: number): Promise<StoredInsurer | null> {
  const [row] = await tx.select().from(insurers).where(eq(insurers.id, id)).for('update');
  return row ?? null;
}

/** Throws a unique violation where the name is taken, as `changeInsurer` does. */
export async function insertInsurer(tx: Transaction, name: string): Promise<StoredInsurer> {
  const [row] = await tx.insert(insurers).values({ name }).returning();
  if (!row) throw new Error('an insert always answers a row');
  return row;
}

export async function changeInsurer(
  tx: Transaction,
  id: number,
  change: { name?: string; isActive?: boolean },
): Promise<void> {
  await tx.update(insurers).set(change).where(eq(insurers.id, id));
}
