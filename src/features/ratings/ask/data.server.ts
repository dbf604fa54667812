import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { ratingAsks, requests, submissions } from '#db/schema/index.ts';
import type { StoredRequest } from '#features/requests/data.server.ts';

export type RatingAsk = typeof ratingAsks.$inferSelect;

/** The position of a walk through the waiting closings. */
export type AskCursor = Pick<RatingAsk, 'closedAt' | 'requestId'>;

/** The same condition as the index has. */
const isWaiting = isNull(ratingAsks.askedAt);

/** Plans the question about a closing; changes nothing where the request was asked about earlier. */
export async function planAsk(tx: Transaction, { requestId, closedAt }: AskCursor): Promise<void> {
  await tx
    .insert(ratingAsks)
    .values({ requestId, closedAt })
    .onConflictDoUpdate({ target: ratingAsks.requestId, set: { closedAt }, setWhere: isWaiting });
}

/** Closings before an instant that are still to be asked about, behind a cursor. */
export function listAsks(
  db: Queryable,
  before: Date,
  cursor: AskCursor | null,
  limit: number,
): Promise<AskCursor[]> {
  const { closedAt, requestId } = ratingAsks;
  const behind = cursor
    ? sql`(${closedAt}, ${requestId}) > (${cursor.closedAt.toISOString()}::timestamptz, ${cursor.requestId})`
    : undefined;
  return db
    .select({ closedAt, requestId })
    .from(ratingAsks)
    .where(and(isWaiting, lt(closedAt, before), behind))
    .orderBy(asc(closedAt), asc(requestId))
    .limit(limit);
}

/**
 * Locks a request that is still to be asked about, with its plan; null where it is not, or another process
 * has it locked.
 */
export async function lockToAsk(
  tx: Transaction,
  id: number,
): Promise<{ request: StoredRequest; ask: RatingAsk } | null> {
  const [request] = await tx
    .select()
    .from(requests)
    .where(eq(requests.id, id))
    .for('update', { skipLocked: true });
  if (!request) return null;
  // Another process may have asked meanwhile.
  const [ask] = await tx
    .select()
    .from(ratingAsks)
    .where(and(eq(ratingAsks.requestId, id), isWaiting));
  return ask ? { request, ask } : null;
}

/**
 * Locks the waiting questions of a number, in one order: of two processes that ask one number about two
 * requests the second waits, and counts the text of the first.
 */
export async function lockAsksOf(tx: Transaction, phoneNumber: string): Promise<void> {
  await tx
    .select({ id: ratingAsks.requestId })
    .from(ratingAsks)
    .innerJoin(requests, eq(requests.id, ratingAsks.requestId))
    .where(and(isWaiting, eq(requests.phoneNumber, phoneNumber)))
    .orderBy(asc(ratingAsks.requestId))
    .for('update', { of: ratingAsks });
}

/** Whether a sender has rated the work, for the whole request or for their own submission. */
export async function hasRating(tx: Transaction, requestId: number): Promise<boolean> {
  const joined = sql`select ${requests.id} from ${requests} where ${requests.joinedInto} = ${requestId}`;
  const rated = and(
    isNotNull(submissions.rating),
    sql`(${submissions.requestId} = ${requestId} or ${submissions.requestId} in (${joined}))`,
  );
  return (await tx.$count(submissions, rated)) > 0;
}

/** Notes that a request was asked about, and by which text. */
export async function noteAsked(
  tx: Transaction,
  { requestId, smsId, askedAt }: Pick<RatingAsk, 'requestId'> & { smsId: number; askedAt: Date },
): Promise<void> {
  await tx.update(ratingAsks).set({ smsId, askedAt }).where(eq(ratingAsks.requestId, requestId));
}

/** The text by which a request was asked about; null where it was not. */
export async function findAskingText(tx: Transaction, requestId: number): Promise<number | null> {
  const [row] = await tx
    .select({ smsId: ratingAsks.smsId })
    .from(ratingAsks)
    .where(eq(ratingAsks.requestId, requestId));
  return row?.smsId ?? null;
}

/** Removes the plan of a request, as if it was never asked about; the next closing may be. */
export async function dropAsk(tx: Transaction, requestId: number): Promise<void> {
  await tx.delete(ratingAsks).where(eq(ratingAsks.requestId, requestId));
}
