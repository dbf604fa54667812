/** What runs in the name of somebody who writes pages ends with their leave to write them. */
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

/** Whether an account may write pages as it is now. */
export const mayStillWrite = async (db: Queryable, userId: number): Promise<boolean> =>
  mayWrite(await findAccess(db, userId));

/**
 * First in the transaction of whoever writes: 403 for who may no longer by now, though they could when they called. Until
 * it ends nobody takes it away, so that whoever does finds there what was written.
 */
export async function requireWriter(tx: Transaction, { id }: Pick<Actor, 'id'>): Promise<void> {
  if (!mayWrite(await lockAccess(tx, id))) throw new AppError('forbidden');
}

/**
 * Takes the time away at which a locked page was to go out. The draft stays, the log says whose word it was, and the
 * status page tells the owner until somebody decides.
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
 * After an account changed in the caller's transaction, which holds its lock: where it may no longer write pages, what
 * it scheduled does not go out and its links to drafts show nothing.
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
