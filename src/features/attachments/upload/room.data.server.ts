import { and, asc, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { rateLimits, uploads } from '#db/schema/index.ts';
import type { UploadShare } from '#domain/attachments.ts';

/** Whose limits a new upload is held against, one after the other over all processes, until the transaction ends. */
export async function lockOpenings(tx: Transaction): Promise<void> {
  await tx
    .insert(rateLimits)
    .values({ key: 'uploads-opening', points: 0, expire: sql`now() + interval '1 day'` })
    .onConflictDoUpdate({ target: rateLimits.key, set: { expire: sql`excluded.expire` } });
}

/** What a sender has here that no request took: how many, and the bytes they are to have. */
export async function countOwn(tx: Queryable, sender: string, now: Date) {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${uploads.length}), 0)`, uploads: count() })
    .from(uploads)
    .where(and(eq(uploads.sender, sender), gt(uploads.expiresAt, now)));
  return { bytes: Number(row?.bytes ?? 0), uploads: row?.uploads ?? 0 };
}

/** What takes room: how many uploads there are, and the bytes that came of them. */
export type Taken = { bytes: number; uploads: number };

/** What is here of an upload, in bytes. */
const came = sql<number>`greatest(${uploads.received}, ${uploads.size})`;

/** What a share has here that no request took, and a source of it. What waits too long for its first piece is none. */
export async function countTaken(
  tx: Queryable,
  { share, source }: { share: UploadShare; source: string },
  now: Date,
): Promise<{ ofShare: Taken; ofSource: Taken }> {
  const own = sql`${uploads.source} = ${source}`;
  const [row] = await tx
    .select({
      bytes: sql<string>`coalesce(sum(${came}), 0)`,
      uploads: count(),
      ownBytes: sql<string>`coalesce(sum(${came}) filter (where ${own}), 0)`,
      ownUploads: sql<string>`count(*) filter (where ${own})`,
    })
    .from(uploads)
    .where(and(eq(uploads.share, share), gt(uploads.expiresAt, now)));
  return {
    ofShare: { bytes: Number(row?.bytes ?? 0), uploads: row?.uploads ?? 0 },
    ofSource: { bytes: Number(row?.ownBytes ?? 0), uploads: Number(row?.ownUploads ?? 0) },
  };
}

/** Of a share the source that has the most bytes, or the most uploads, but for one of them; null when there is none. */
export async function findLargest(
  tx: Queryable,
  { share, source }: { share: UploadShare; source: string },
  { by, now }: { by: keyof Taken; now: Date },
): Promise<(Taken & { source: string }) | null> {
  const bytes = sql<string>`sum(${came})`;
  const [row] = await tx
    .select({ source: uploads.source, bytes, uploads: count() })
    .from(uploads)
    .where(and(eq(uploads.share, share), ne(uploads.source, source), gt(uploads.expiresAt, now)))
    .groupBy(uploads.source)
    .orderBy(desc(by === 'bytes' ? bytes : count()))
    .limit(1);
  return row ? { ...row, bytes: Number(row.bytes) } : null;
}

/**
 * The oldest uploads of a source, which this transaction may take away. Those that another call is just working on are
 * left out: it may be waiting for what this one has locked.
 */
export const lockOldest = (
  tx: Transaction,
  { share, source }: { share: UploadShare; source: string },
  { limit, now }: { limit: number; now: Date },
): Promise<{ idHash: string; bytes: number }[]> =>
  tx
    .select({ idHash: uploads.idHash, bytes: came })
    .from(uploads)
    .where(and(eq(uploads.share, share), eq(uploads.source, source), gt(uploads.expiresAt, now)))
    .orderBy(asc(uploads.createdAt), asc(uploads.idHash))
    .limit(limit)
    .for('update', { skipLocked: true });
