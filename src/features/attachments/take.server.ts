import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { isHeldRequest } from '#db/held.ts';
import { attachments, requests } from '#db/schema/index.ts';
import type { AddedBy } from '#domain/attachments.ts';
import { ERASED_NAME } from '#domain/erasure.ts';
import type { Context } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { type AttachmentView, attachmentView } from './attachments.ts';
import { ATTACHMENT_ERRORS as errors } from './attachments.words.ts';
import { filesOf, inspectUpload } from './inspect/inspect.server.ts';
import { databaseFiles, type FileStore } from './store.server.ts';
import { findUploads, takeInspected } from './upload/upload.data.server.ts';
import { hashOfUpload } from './upload/upload.server.ts';

export type AttachmentRow = typeof attachments.$inferSelect;

async function insertAttachments(
  tx: Transaction,
  rows: (typeof attachments.$inferInsert)[],
): Promise<AttachmentRow[]> {
  return rows.length === 0 ? [] : tx.insert(attachments).values(rows).returning();
}

/** The remaining files of these requests, in the order they came. */
export async function attachmentsOf(
  db: Queryable,
  requestIds: readonly number[],
): Promise<AttachmentRow[]> {
  return requestIds.length === 0 ? [] : listOf(db, { requestIds });
}

/** The remaining files of these owners, in the order they came. */
const listOf = (db: Queryable, of: FilesOf): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(attachments)
    .where(and(isOf(of), isNull(attachments.deletedAt)))
    .orderBy(asc(attachments.id));

/** A file that is not deleted; null when there is none. */
export async function attachmentOf(db: Queryable, id: number): Promise<AttachmentRow | null> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.id, id), isNull(attachments.deletedAt)));
  return row ?? null;
}

type Gone = { at: Date; reason: string; by: number | null };

/** Clears files that are not deleted yet; answers each as it was. The caller deletes the bytes. */
async function emptyAttachments(
  tx: Transaction,
  ids: readonly number[],
  { at, reason, by }: Gone,
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(attachments)
    .where(and(inArray(attachments.id, [...ids]), isNull(attachments.deletedAt)))
    .orderBy(asc(attachments.id))
    .for('update');
  await tx
    .update(attachments)
    .set({ fileId: null, thumbnailId: null, deletedAt: at, deleteReason: reason, deletedBy: by })
    .where(
      inArray(
        attachments.id,
        rows.map(({ id }) => id),
      ),
    );
  return rows;
}

/** The remaining files of requests that were closed before an instant, of the oldest `limit` requests. */
async function listOverdue(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<{ id: number; requestId: number }[]> {
  const old = db
    .selectDistinct({ id: requests.id })
    .from(attachments)
    .innerJoin(requests, eq(requests.id, attachments.requestId))
    .where(
      and(
        isNull(attachments.deletedAt),
        not(isHeldRequest),
        // A request that is joined to another is closed with that one.
        sql`coalesce((select target.closed_at from ${requests} as target
          where target.id = ${requests.joinedInto}), ${requests.closedAt}) < ${before}`,
        sql`(${requests.joinedInto} is null or exists (select from ${requests} as target
          where target.id = ${requests.joinedInto} and target.closed_at is not null))`,
      ),
    )
    .orderBy(asc(requests.id))
    .limit(limit);
  return db
    .select({ id: attachments.id, requestId: requests.id })
    .from(attachments)
    .innerJoin(requests, eq(requests.id, attachments.requestId))
    .where(and(isNull(attachments.deletedAt), inArray(attachments.requestId, old)))
    .orderBy(asc(requests.id), asc(attachments.id));
}

/** What the files belong to: requests, policies, one sender's part in others' requests, or single files. */
type FilesOf =
  | { requestIds: readonly number[] }
  | { policyIds: readonly number[] }
  | { submissionIds: readonly number[] }
  | { ids: readonly number[] };

function isOf(of: FilesOf) {
  if ('ids' in of) return inArray(attachments.id, [...of.ids]);
  if ('requestIds' in of) return inArray(attachments.requestId, [...of.requestIds]);
  return 'policyIds' in of
    ? inArray(attachments.policyId, [...of.policyIds])
    : inArray(attachments.submissionId, [...of.submissionIds]);
}

/** The ids of the remaining files. */
async function listIdsOf(db: Queryable, of: FilesOf): Promise<number[]> {
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(isOf(of), isNull(attachments.deletedAt)));
  return rows.map(({ id }) => id);
}

/** Clears names and reasons, which people wrote, from deleted files. */
async function forgetNames(tx: Transaction, of: FilesOf, name: string): Promise<void> {
  await tx.update(attachments).set({ filename: name, deleteReason: null }).where(isOf(of));
}

/** How many files there are, and their total length in bytes. */
async function sumAttachments(db: Queryable): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({
      files: sql<string>`count(*)`,
      bytes: sql<string>`coalesce(sum(${attachments.size}), 0)`,
    })
    .from(attachments)
    .where(isNull(attachments.deletedAt));
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}

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
type Taking = ({ requestId: number } | { policyId: number }) & {
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
    ...present(attachmentView, row),
    has_thumbnail: row.thumbnailId !== null,
  };
}

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
