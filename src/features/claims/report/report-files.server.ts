import type { Transaction } from '#db/client.ts';
import { PHOTOS } from '#domain/claims/papers.ts';
import { type ReadyUploads, takeUploads } from '#features/attachments/take.server.ts';
import { noteAttached } from '#features/requests/requests.server.ts';
import { findByOwnCode, type NewRequest } from '#features/requests/submissions.server.ts';
import { findPaper } from '../file/papers.server.ts';

type Sent = Pick<NewRequest, 'trackingCode' | 'userId' | 'isSpam' | 'createdAt'> & {
  /** The request that the submission made or joined. */
  id: number;
};

/**
 * Moves the uploaded files of a form to its request and submission, in the transaction that stored them.
 * Pictures count as the photographs that a claim asks for, until a colleague changes that. Files of spam
 * cause no event.
 */
export async function takeFiles(tx: Transaction, sent: Sent, uploads: ReadyUploads): Promise<void> {
  if (uploads.length === 0) return;
  const { id: requestId, trackingCode, userId: actorId, isSpam, createdAt: at } = sent;
  const submission = await findByOwnCode(tx, trackingCode);
  if (!submission) throw new Error('what was just sent has a submission');
  const by = { requestId, actorId, submissionId: submission.id };
  const rows = await takeUploads(tx, { ...by, addedBy: 'customer', uploads, at });
  if (isSpam) return;
  const paper = await findPaper(tx, requestId, PHOTOS);
  const isPhoto = ({ kind }: (typeof rows)[number]) => paper !== null && kind === 'image';
  const of = { ...by, isStaff: false };
  await noteAttached(tx, rows.filter(isPhoto), { ...of, paper });
  await noteAttached(
    tx,
    rows.filter((row) => !isPhoto(row)),
    of,
  );
}
