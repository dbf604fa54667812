import type { Queryable, Transaction } from '#db/client.ts';
import type { AddedBy } from '#domain/attachments.ts';
import { ERASED_NAME } from '#domain/erasure.ts';
import type { Context } from '#kit/context.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { AttachmentView } from '../contract.ts';
import { filesOf, inspectUpload } from '../inspect/service.server.ts';
import { databaseFiles, type FileStore } from '../store/data.server.ts';
import { ATTACHMENT_ERRORS as errors } from '../texts.ts';
import { findUploads, takeInspected } from '../upload/data.server.ts';
import { hashOfUpload } from '../upload/service.server.ts';
import {
  type AttachmentRow,
  emptyAttachments,
  type FilesOf,
  findAttachment,
  forgetNames,
  insertAttachments,
  listAttachments,
  listIdsOf,
  listOf,
  listOverdue,
  sumAttachments,
} from './data.server.ts';

export type { AttachmentRow };

declare const looked: unique symbol;
/** Uploads that were inspected and may be taken, as `prepareUploads` answers them. */
export type ReadyUploads = readonly string[] & { readonly [looked]: true };

/**
 * Prepares uploads to be taken, before and outside the transaction that takes them. 422 on `uploads` where
 * one is gone, incomplete, or not allowed; the error names each file with its reason.
 */
export async function prepareUploads(ctx: Context, ids: readonly string[]): Promise<ReadyUploads> {
  const hashes = [...new Set(ids)].map(hashOfUpload);
  // Most requests come without any.
  if (hashes.length === 0) return hashes as unknown as ReadyUploads;
  const rows = await findUploads(ctx.db, hashes, ctx.now());
  const problems: string[] = [];
  if (rows.length < hashes.length) problems.push(errors.gone);
  for (const row of rows) {
    if (row.received < row.length) problems.push(errors.incomplete(row.filename));
    else {
      const why = await inspectUpload(ctx, row);
      if (why) problems.push(errors[why](row.filename));
    }
  }
  const [message] = problems;
  if (message !== undefined) {
    throw new AppError('invalid', { message, errors: { uploads: problems } });
  }
  return hashes as unknown as ReadyUploads;
}

/** What the files will belong to, and their sender. */
export type Taking = ({ requestId: number } | { policyId: number }) & {
  /**
   * The submission they were sent with or added to; null for the staff, and for the owner of the whole
   * request.
   */
  submissionId: number | null;
  addedBy: AddedBy;
  actorId: number | null;
  uploads: ReadyUploads;
  at: Date;
};

/**
 * Attaches uploads to a request or a policy, in the caller's own transaction. Each can be taken only once:
 * 422 on `uploads` where another caller was first, and then the transaction must be rolled back.
 */
export async function takeUploads(tx: Transaction, taking: Taking): Promise<AttachmentRow[]> {
  const { uploads, at, ...whose } = taking;
  if (uploads.length === 0) return [];
  const taken = await takeInspected(tx, uploads, at);
  if (taken.length < uploads.length) throw invalidField('uploads', errors.gone);
  const inOrder = taken.sort((a, b) => uploads.indexOf(a.idHash) - uploads.indexOf(b.idHash));
  return insertAttachments(
    tx,
    inOrder.map(({ filename, kind, size, length, fileId, thumbnailId }) => ({
      ...whose,
      filename,
      // Only inspected uploads are taken, and those have a kind.
      kind: kind ?? 'pdf',
      size: size ?? length,
      fileId,
      thumbnailId,
      createdAt: at,
    })),
  );
}

export function presentAttachment(row: AttachmentRow): AttachmentView {
  return {
    id: row.id,
    filename: row.filename,
    kind: row.kind,
    size: row.size,
    has_thumbnail: row.thumbnailId !== null,
    added_by: row.addedBy,
    created_at: row.createdAt.toISOString(),
  };
}

/** A file that is not deleted; null when there is none. */
export const attachmentOf = (db: Queryable, id: number): Promise<AttachmentRow | null> =>
  findAttachment(db, id);

/** The remaining files of these requests, in the order they came. */
export const attachmentsOf = (
  db: Queryable,
  requestIds: readonly number[],
): Promise<AttachmentRow[]> => listAttachments(db, requestIds);

/** The files of these policies, in the order they came. */
export const filesOfPolicies = async (
  db: Queryable,
  policyIds: readonly number[],
): Promise<AttachmentRow[]> => (policyIds.length === 0 ? [] : listOf(db, { policyIds }));

/** The files of a policy, in the order they came. */
export const policyFilesOf = (db: Queryable, policyId: number): Promise<AttachmentRow[]> =>
  listOf(db, { policyIds: [policyId] });

/** Deletes the bytes of files for good; their rows stay. Answers those that were not deleted before. */
export async function removeAttachments(
  tx: Transaction,
  ids: readonly number[],
  gone: { at: Date; reason: string; by: number | null },
  files: FileStore = databaseFiles,
): Promise<AttachmentRow[]> {
  const rows = await emptyAttachments(tx, ids, gone);
  await files.remove(tx, rows.flatMap(filesOf));
  return rows;
}

/**
 * Deletes files of people for good, with their names. Answers how many there were. Repeating it changes
 * nothing.
 */
export async function eraseAttachments(tx: Transaction, of: FilesOf, at: Date): Promise<number> {
  const ids = await listIdsOf(tx, of);
  const gone = await removeAttachments(tx, ids, { at, reason: '', by: null });
  await forgetNames(tx, of, ERASED_NAME);
  return gone.length;
}

/** Files of requests that were closed before an instant, of at most so many requests. */
export const overdueAttachments = listOverdue;

/** How much space files take. */
export async function storageOf(db: Queryable, files: FileStore = databaseFiles) {
  return { ...(await sumAttachments(db)), room: await files.room(db) };
}
