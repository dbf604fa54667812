import type { Transaction } from '#db/client.ts';
import type { AttachmentView } from '#features/attachments/contract.ts';
import {
  type AttachmentRow,
  presentAttachment,
} from '#features/attachments/take/service.server.ts';
import {
  GroupChanged,
  lockGroupOf,
  type SenderGroup,
} from '#features/requests/group.service.server.ts';
import { ownsWholeRequest } from '#features/requests/permissions.ts';
import { findSubmission, type SubmissionRow } from '#features/requests/submissions.data.server.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Part } from '../track/view.service.server.ts';

/** The account of a requester. */
export type Owner = { id: number; phoneNumber: string };

/** An account's submissions of a request; null for none. */
export function sentBy(owner: Owner, submissions: readonly SubmissionRow[]): Part | null {
  return partOf(submissions.filter(({ userId }) => userId === owner.id));
}

/** These submissions as a part; null for none. */
export function partOf([first, ...more]: readonly SubmissionRow[]): Part | null {
  return first ? [first, ...more] : null;
}

/** Locks a request of the owner, with their part of it: `null` is the whole. 404 for requests of others. */
export async function lockOwn(tx: Transaction, owner: Owner, id: number) {
  const group = await lockGroupOf(tx, id);
  if (!group) throw new AppError('not_found');
  if (ownsWholeRequest(owner, group.own)) return { ...group, part: null };
  const sent = group.submissions.filter(({ requestId }) => requestId === id);
  const part = sentBy(owner, sent);
  if (!part) throw new AppError('not_found');
  return { ...group, part };
}

/** Locks the request of a submission, and reads the submission anew. */
export async function lockByCode(tx: Transaction, id: number) {
  const found = await findSubmission(tx, id);
  const group = found && (await lockGroupOf(tx, found.requestId));
  const submission = group?.submissions.find((one) => one.id === id);
  if (!group || !submission) throw new AppError('not_found');
  // It was split off between reading and locking.
  if (submission.requestId !== group.own.id) throw new GroupChanged();
  const part: Part = [submission];
  return { ...group, part };
}

/** The submission under which the owner of a whole request writes: one that their account sent. */
export function ownSubmission(owner: Owner, { own, submissions }: SenderGroup): number | null {
  const isOwn = ({ requestId, userId, withdrawnAt }: SubmissionRow) =>
    requestId === own.id && userId === owner.id && withdrawnAt === null;
  return submissions.find(isOwn)?.id ?? null;
}

/** The files of a request that were sent with a part of it. */
export function filesOfPart(part: Part, files: readonly AttachmentRow[]): AttachmentView[] {
  const isOwn = ({ submissionId }: AttachmentRow) => part.some(({ id }) => id === submissionId);
  return files.filter(isOwn).map(presentAttachment);
}
