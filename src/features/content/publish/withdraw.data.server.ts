import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { contentPages, contentPreviews, users } from '#db/schema/index.ts';
import type { PageRow } from '../data.server.ts';

/** The fields that decide whether an account may write pages; null when there is no account. */
export async function findAccess(db: Queryable, id: number) {
  const { role, rights, isActive } = users;
  const [row] = await db.select({ role, rights, isActive }).from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The same, locked against changes until the transaction ends. */
export async function lockAccess(tx: Transaction, id: number) {
  const { role, rights, isActive } = users;
  const [row] = await tx
    .select({ role, rights, isActive })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return row ?? null;
}

/** The pages that an account scheduled, locked in one order. */
export const lockScheduledBy = (tx: Transaction, userId: number): Promise<PageRow[]> =>
  tx
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.publishBy, userId), isNotNull(contentPages.publishAt)))
    .orderBy(asc(contentPages.id))
    .for('update');

export async function deletePreviewsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(contentPreviews).where(eq(contentPreviews.madeBy, userId));
}
