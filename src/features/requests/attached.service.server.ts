import type { Transaction } from '#db/client.ts';
import {
  type AttachmentRow,
  removeAttachments,
} from '#features/attachments/take/service.server.ts';
import { appendEvent } from './data.server.ts';
import { RETENTION_REASON } from './texts.ts';

type By = { requestId: number; actorId: number | null; submissionId?: number | null };

/** What the timeline stores about files: their names until the person is erased, and the number of files. */
const payloadOf = (rows: readonly AttachmentRow[]) => ({
  files: rows.map(({ filename }) => filename).join('، '),
  count: String(rows.length),
});

type Attached = By & {
  isStaff: boolean;
  /** The joined request that the files belong to. */
  of?: { of?: number };
  /** The paper of a claim that the files are. */
  paper?: { paper_key: string; paper: string } | null;
};

/** Notes on the request that the staff works on that files were added. */
export async function noteAttached(
  tx: Transaction,
  rows: readonly AttachmentRow[],
  { isStaff, of, paper, ...by }: Attached,
): Promise<void> {
  if (rows.length === 0) return;
  const type = isStaff ? 'staff_attached' : 'attached';
  await appendEvent(tx, { ...by, type, payload: { ...payloadOf(rows), ...paper, ...of } });
}

/** Notes that files were deleted, and why. */
export async function noteDeleted(
  tx: Transaction,
  rows: readonly AttachmentRow[],
  { reason, ...by }: By & { reason: string },
): Promise<void> {
  if (rows.length === 0) return;
  const payload = { ...payloadOf(rows), note: reason };
  await appendEvent(tx, { ...by, type: 'attachment_deleted', payload });
}

/**
 * Deletes files whose retention time (a setting) is over, and notes it on the timelines of their requests,
 * whose locks the caller holds. Answers the number of deleted files.
 */
export async function expireFiles(
  tx: Transaction,
  due: readonly { id: number }[],
  at: Date,
): Promise<number> {
  const ids = due.map(({ id }) => id);
  const gone = await removeAttachments(tx, ids, { at, reason: RETENTION_REASON, by: null });
  for (const [requestId, rows] of Map.groupBy(gone, (row) => row.requestId)) {
    if (requestId === null) continue;
    const payload = { count: String(rows.length) };
    await appendEvent(tx, { requestId, actorId: null, type: 'attachments_expired', payload });
  }
  return gone.length;
}
