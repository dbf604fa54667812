import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { uploads } from '#db/schema/index.ts';
import { CHUNK_BYTES } from '#domain/attachments.ts';
import { seconds } from '#lib/dates/durations.ts';
import { FIRST_PIECE_LIFETIME, UPLOAD_LIFETIME } from './upload.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** Deletes these uploads; the caller deletes their files. */
export const deleteUploads = (tx: Transaction, idHashes: readonly string[]): Promise<UploadRow[]> =>
  tx
    .delete(uploads)
    .where(inArray(uploads.idHash, [...idHashes]))
    .returning();

export async function insertUpload(
  tx: Transaction,
  upload: typeof uploads.$inferInsert,
): Promise<void> {
  await tx.insert(uploads).values(upload);
}

/** An upload that has not expired; null when there is none with the id. */
export async function findUpload(
  db: Queryable,
  idHash: string,
  now: Date,
): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.idHash, idHash), gt(uploads.expiresAt, now)));
  return row ?? null;
}

export async function findUploads(
  db: Queryable,
  idHashes: readonly string[],
  now: Date,
): Promise<UploadRow[]> {
  if (idHashes.length === 0) return [];
  return db
    .select()
    .from(uploads)
    .where(and(inArray(uploads.idHash, [...idHashes]), gt(uploads.expiresAt, now)));
}

/** Makes this call the writer of an upload: the next piece of the earlier writer is rejected. */
export async function takePen(db: Queryable, idHash: string, writer: string): Promise<void> {
  await db.update(uploads).set({ writer }).where(eq(uploads.idHash, idHash));
}

/**
 * Makes room for a piece after the received bytes. Answers the upload, or null where this call is no longer
 * its writer. From its first whole piece on, or once complete, an upload waits for a request.
 */
export async function moveOn(
  tx: Transaction,
  piece: { idHash: string; writer: string; start: number; length: number; most: number; now: Date },
): Promise<UploadRow | null> {
  const came = sql`${uploads.received} + ${piece.length}::int`;
  const lifetime = sql`case when ${came} >= least(${CHUNK_BYTES}::int, ${uploads.length})
    then ${UPLOAD_LIFETIME / seconds(1)}::int else ${FIRST_PIECE_LIFETIME / seconds(1)}::int end`;
  const [row] = await tx
    .update(uploads)
    .set({
      expiresAt: sql`${uploads.createdAt} + make_interval(secs => ${lifetime})`,
      received: came,
      pieces: sql`${uploads.pieces} + 1`,
    })
    .where(
      and(
        eq(uploads.idHash, piece.idHash),
        eq(uploads.writer, piece.writer),
        eq(uploads.received, piece.start),
        sql`${came} <= ${uploads.length}`,
        lt(uploads.pieces, piece.most),
        isNull(uploads.kind),
        gt(uploads.expiresAt, piece.now),
      ),
    )
    .returning();
  return row ?? null;
}

/** Ends an upload of unknown length: the received bytes are all of it. */
export async function endUpload(db: Queryable, idHash: string, writer: string): Promise<void> {
  await db
    .update(uploads)
    .set({ length: sql`${uploads.received}` })
    .where(and(eq(uploads.idHash, idHash), eq(uploads.writer, writer), isNull(uploads.kind)));
}

/**
 * Stores the inspection's result; false when another process did so first, or the upload was taken or
 * cancelled.
 */
export async function noteInspected(
  tx: Transaction,
  idHash: string,
  found: Pick<UploadRow, 'kind' | 'size' | 'fileId' | 'thumbnailId'>,
): Promise<boolean> {
  const rows = await tx
    .update(uploads)
    .set(found)
    .where(and(eq(uploads.idHash, idHash), isNull(uploads.kind)))
    .returning({ idHash: uploads.idHash });
  return rows.length > 0;
}

/** Deletes an upload; the caller deletes its files. */
export async function deleteUpload(tx: Transaction, idHash: string): Promise<UploadRow | null> {
  const [row] = await tx.delete(uploads).where(eq(uploads.idHash, idHash)).returning();
  return row ?? null;
}

/** Deletes uploads that passed the inspection; each is answered to one caller alone. */
export async function takeInspected(
  tx: Transaction,
  idHashes: readonly string[],
  now: Date,
): Promise<UploadRow[]> {
  return tx
    .delete(uploads)
    .where(
      and(
        inArray(uploads.idHash, [...idHashes]),
        isNotNull(uploads.kind),
        gt(uploads.expiresAt, now),
      ),
    )
    .returning();
}

/** A sender's open uploads. */
export async function listUploadsOf(db: Queryable, sender: string): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(eq(uploads.sender, sender))
    .orderBy(asc(uploads.createdAt));
}

/** Deletes a sender's open uploads; the caller deletes their files. */
export async function deleteUploadsOf(tx: Transaction, sender: string): Promise<UploadRow[]> {
  return tx.delete(uploads).where(eq(uploads.sender, sender)).returning();
}

/** Deletes some expired uploads; the caller deletes their files. */
export async function deleteExpired(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<UploadRow[]> {
  const over = tx
    .select({ idHash: uploads.idHash })
    .from(uploads)
    .where(lt(uploads.expiresAt, now))
    .orderBy(asc(uploads.expiresAt))
    .limit(limit);
  return tx.delete(uploads).where(inArray(uploads.idHash, over)).returning();
}
