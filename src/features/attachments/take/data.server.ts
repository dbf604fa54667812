import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { isHeldRequest } from '#db/held.ts';
import { attachments, requests } from '#db/schema/index.ts';

export type AttachmentRow = typeof attachments.$inferSelect;

export async function insertAttachments(
  tx: Transaction,
  rows: (typeof attachments.$inferInsert)[],
): Promise<AttachmentRow[]> {
  return rows.length === 0 ? [] : tx.insert(attachments).values(rows).returning();
}

/** The remaining files of these requests, in the order they came. */
export async function listAttachments(
  db: Queryable,
  requestIds: readonly number[],
): Promise<AttachmentRow[]> {
  return requestIds.length === 0 ? [] : listOf(db, { requestIds });
}

/** The remaining files of these owners, in the order they came. */
export const listOf = (db: Queryable, of: FilesOf): Promise<AttachmentRow[]> =>
  db
    .select()
    .from(attachments)
    .where(and(isOf(of), isNull(attachments.deletedAt)))
    .orderBy(asc(attachments.id));

/** A file that is not deleted; null when there is none. */
export async function findAttachment(db: Queryable, id: number): Promise<AttachmentRow | null> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.id, id), isNull(attachments.deletedAt)));
  return row ?? null;
}

type Gone = { at: Date; reason: string; by: number | null };

/** Clears files that are not deleted yet; answers each as it was. The caller deletes the bytes. */
export async function emptyAttachments(
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
export async function listOverdue(
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
export type FilesOf =
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
export async function listIdsOf(db: Queryable, of: FilesOf): Promise<number[]> {
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(isOf(of), isNull(attachments.deletedAt)));
  return rows.map(({ id }) => id);
}

/** Clears names and reasons, which people wrote, from deleted files. */
export async function forgetNames(tx: Transaction, of: FilesOf, name: string): Promise<void> {
  await tx.update(attachments).set({ filename: name, deleteReason: null }).where(isOf(of));
}

/** How many files there are, and their total length in bytes. */
export async function sumAttachments(db: Queryable): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({
      files: sql<string>`count(*)`,
      bytes: sql<string>`coalesce(sum(${attachments.size}), 0)`,
    })
    .from(attachments)
    .where(isNull(attachments.deletedAt));
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
}
