import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { contentPages, contentPreviews, users } from '#db/schema/index.ts';
import type { PageRow } from '../data.server.ts';

/** What decides whether an account may write pages; null when there is none. */
export async function findAccess(db: Queryable, id: number) {
  const { role, rights, isActive } = users;
  const [row] = await db.select({ role, rights, isActive }).from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The same, and whoever changes it waits until the transaction ends. */
export async function lockAccess(tx: Transaction, id: number) {
  const { role, rights, isActive } = users;
  const [row] = await tx
    .select({ role, rights, isActive })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return row ?? null;
}

/** The pages that are to go out because an account said so, locked in one order. */
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
