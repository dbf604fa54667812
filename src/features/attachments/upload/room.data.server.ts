import { and, asc, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { rateLimits, uploads } from '#db/schema/index.ts';
import type { UploadShare } from '#domain/attachments.ts';

/**
 * Lets new uploads be checked against the limits one after the other, over all processes, until the
 * transaction ends.
 */
export async function lockOpenings(tx: Transaction): Promise<void> {
  await tx
    .insert(rateLimits)
    .values({ key: 'uploads-opening', points: 0, expire: sql`now() + interval '1 day'` })
    .onConflictDoUpdate({ target: rateLimits.key, set: { expire: sql`excluded.expire` } });
}

/** A sender's open uploads: how many, and their total announced length. */
export async function countOwn(tx: Queryable, sender: string, now: Date) {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${uploads.length}), 0)`, uploads: count() })
    .from(uploads)
    .where(and(eq(uploads.sender, sender), gt(uploads.expiresAt, now)));
  return { bytes: Number(row?.bytes ?? 0), uploads: row?.uploads ?? 0 };
}

/** The room taken: how many uploads there are, and their received bytes. */
export type Taken = { bytes: number; uploads: number };

/** The received bytes of an upload. */
const came = sql<number>`greatest(${uploads.received}, ${uploads.size})`;

/**
 * The room taken by a share's open uploads, and by one source of it. Uploads whose first piece is overdue do
 * not count.
 */
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

/**
 * The source of a share with the most bytes, or the most uploads, except for one source; null when there is
 * none.
 */
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
 * The oldest uploads of a source, which this transaction may delete. Those that another call has locked are
 * skipped: it may be waiting for a lock of this one.
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
