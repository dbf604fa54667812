import { Readable } from 'node:stream';
import { and, asc, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Queryable, Transaction } from '#db/client.ts';
import { attachments, fileChunks, storedFiles, uploads } from '#db/schema/index.ts';
import { CHUNK_BYTES } from '#domain/attachments.ts';

/**
 * The storage of file bytes. All other code knows a file by its id alone, so that an object store can replace
 * this database: it would store its key here, and these seven methods are all that has to be written.
 */
export type FileStore = {
  /** A new file without bytes. */
  create(tx: Transaction, at: Date): Promise<number>;
  /** Appends a piece of at most `CHUNK_BYTES` after the first `start` bytes. */
  append(tx: Transaction, id: number, start: number, bytes: Uint8Array): Promise<void>;
  /** A new file with these bytes. */
  put(tx: Transaction, bytes: Uint8Array, at: Date): Promise<number>;
  /** The bytes from the beginning, several pieces at a time. */
  read(db: Queryable, id: number): AsyncGenerator<Buffer>;
  remove(tx: Transaction, ids: readonly number[]): Promise<void>;
  /** Deletes some of the files stored before an instant that nothing refers to; answers how many. */
  removeUnowned(db: Queryable, before: Date, limit: number): Promise<number>;
  /** The space that all of them take, in bytes. */
  room(db: Queryable): Promise<number>;
};

/** Pieces fetched at once: a MiB. */
const AT_ONCE = 4;

async function create(tx: Transaction, at: Date): Promise<number> {
  const [row] = await tx
    .insert(storedFiles)
    .values({ createdAt: at })
    .returning({ id: storedFiles.id });
  if (!row) throw new Error('an insert always answers a row');
  return row.id;
}

async function append(tx: Transaction, fileId: number, start: number, bytes: Uint8Array) {
  await tx.insert(fileChunks).values({ fileId, start, bytes: Buffer.from(bytes) });
}

/** Files as rows of the same database: one backup and one transaction cover them and what they belong to. */
export const databaseFiles: FileStore = {
  create,
  append,

  async put(tx, bytes, at) {
    const id = await create(tx, at);
    for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
      await append(tx, id, start, bytes.subarray(start, start + CHUNK_BYTES));
    }
    return id;
  },

  async *read(db, id) {
    for (let next = 0; ; ) {
      const rows = await db
        .select({ start: fileChunks.start, bytes: fileChunks.bytes })
        .from(fileChunks)
        .where(and(eq(fileChunks.fileId, id), gte(fileChunks.start, next)))
        .orderBy(asc(fileChunks.start))
        .limit(AT_ONCE);
      for (const { start, bytes } of rows) {
        if (start !== next) throw new Error(`file ${id} has no bytes at ${next}`);
        next += bytes.byteLength;
        yield bytes;
      }
      if (rows.length < AT_ONCE) return;
    }
  },

  async remove(tx, ids) {
    if (ids.length > 0) await tx.delete(storedFiles).where(inArray(storedFiles.id, [...ids]));
  },

  async removeUnowned(db, before, limit) {
    const one = { one: sql`1` };
    const isFile = (column: AnyPgColumn) => eq(column, storedFiles.id);
    const idle = db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(
        and(
          lt(storedFiles.createdAt, before),
          notExists(db.select(one).from(uploads).where(isFile(uploads.fileId))),
          notExists(db.select(one).from(uploads).where(isFile(uploads.thumbnailId))),
          notExists(db.select(one).from(attachments).where(isFile(attachments.fileId))),
          notExists(db.select(one).from(attachments).where(isFile(attachments.thumbnailId))),
        ),
      )
      .orderBy(asc(storedFiles.id))
      .limit(limit);
    const rows = await db
      .delete(storedFiles)
      .where(inArray(storedFiles.id, idle))
      .returning({ id: storedFiles.id });
    return rows.length;
  },

  async room(db) {
    const { rows } = (await db.execute(
      sql`select pg_total_relation_size('file_chunks')::bigint::text as bytes`,
    )) as unknown as { rows: { bytes: string }[] };
    return Number(rows[0]?.bytes ?? 0);
  },
};

/** The bytes of a file as a stream; read several pieces at a time, at the pace of its reader. */
export const streamOf = (db: Database, id: number, files: FileStore = databaseFiles): Readable =>
  Readable.from(files.read(db, id), { objectMode: false });
