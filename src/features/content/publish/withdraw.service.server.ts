/** Schedules and previews end once their maker may no longer write pages. */
import type { Queryable, Transaction } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { AppError } from '#lib/http/errors.ts';
import { type PageRow, updateRow } from '../data.server.ts';
import { NOT_SCHEDULED } from './scheduled.data.server.ts';
import {
  deletePreviewsOf,
  findAccess,
  lockAccess,
  lockScheduledBy,
} from './withdraw.data.server.ts';

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
  await recordAudit(tx, {
    actorId,
    action: 'page.withdrawn',
    subject: { type: 'page', id: row.id },
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
