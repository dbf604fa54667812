/** Schedules and previews end once their maker may no longer write pages. */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { contentPages, contentPreviews, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { AppError } from '#lib/http/errors.ts';
import { type PageRow, updateRow } from '../content.server.ts';
import { NOT_SCHEDULED } from './publication.server.ts';

/** The fields that decide whether an account may write pages; null when there is no account. */
async function findAccess(db: Queryable, id: number) {
  const { role, rights, isActive } = users;
  const [row] = await db.select({ role, rights, isActive }).from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The same, locked against changes until the transaction ends. */
async function lockAccess(tx: Transaction, id: number) {
  const { role, rights, isActive } = users;
  const [row] = await tx
    .select({ role, rights, isActive })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return row ?? null;
}

/** The pages that an account scheduled, locked in one order. */
const lockScheduledBy = (tx: Transaction, userId: number): Promise<PageRow[]> =>
  tx
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.publishBy, userId), isNotNull(contentPages.publishAt)))
    .orderBy(asc(contentPages.id))
    .for('update');

async function deletePreviewsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(contentPreviews).where(eq(contentPreviews.madeBy, userId));
}

type Access = Pick<Actor, 'role' | 'rights'> & { isActive: boolean };

const mayWrite = (access: Access | null): boolean =>
  access?.isActive === true && canWriteContent(access);

/** Whether an account may currently write pages. */
export const mayStillWrite = async (db: Queryable, userId: number): Promise<boolean> =>
  mayWrite(await findAccess(db, userId));

/**
 * First in the transaction of every write: 403 when the account has lost its permission since the call began.
 * The lock delays a revocation until the transaction ends, so that the revocation sees what was written.
 */
export async function requireWriter(tx: Transaction, { id }: Pick<Actor, 'id'>): Promise<void> {
  if (!mayWrite(await lockAccess(tx, id))) throw new AppError('forbidden');
}

/**
 * Cancels the schedule of a locked page. The draft stays, the log names the user who scheduled it, and the
 * status page shows it to the owner until someone decides.
 */
export async function withdrawPage(
  tx: Transaction,
  row: PageRow,
  { actorId, at }: { actorId: number | null; at: Date },
): Promise<void> {
  await updateRow(tx, row.id, { ...NOT_SCHEDULED, withdrawnAt: at });
  await recordAudit(tx, actorId, 'page.withdrawn', row.id, {
    before: { publish_at: row.publishAt?.toISOString() ?? null, publish_by: row.publishBy },
    after: { publish_at: null },
  });
}

/**
 * Called after an account changed in the caller's transaction, which holds its lock: if it may no longer
 * write pages, its schedules are cancelled and its preview links deleted.
 */
export async function withdrawUnlessWriter(
  tx: Transaction,
  userId: number,
  by: { actorId: number | null; at: Date },
): Promise<void> {
  if (await mayStillWrite(tx, userId)) return;
  for (const row of await lockScheduledBy(tx, userId)) await withdrawPage(tx, row, by);
  await deletePreviewsOf(tx, userId);
}
