import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { requests, submissions } from '#db/schema/index.ts';
import type { RequestRow } from './data.server.ts';

export type SubmissionRow = typeof submissions.$inferSelect;
export type NewSubmission = Pick<
  SubmissionRow,
  'requestId' | 'trackingCode' | 'userId' | 'service' | 'serviceTitle' | 'createdAt'
>;

/** Stores what was just sent and answers its id. Throws a unique violation when the code is taken. */
export async function insertSubmission(db: Queryable, given: NewSubmission): Promise<number> {
  const [row] = await db.insert(submissions).values(given).returning({ id: submissions.id });
  if (!row) throw new Error('an insert always answers a row');
  return row.id;
}

/** The submission of a code and the number it came from, with its request; spam has one too. */
export async function findByCode(
  db: Queryable,
  trackingCode: string,
  phoneNumber: string,
): Promise<{ request: RequestRow; submission: SubmissionRow } | null> {
  const [row] = await db
    .select({ request: requests, submission: submissions })
    .from(submissions)
    .innerJoin(requests, eq(requests.id, submissions.requestId))
    .where(and(eq(submissions.trackingCode, trackingCode), eq(requests.phoneNumber, phoneNumber)));
  return row ?? null;
}

/** Everything that was sent for these requests, in the order it came. */
export async function listSubmissions(
  db: Queryable,
  requestIds: readonly number[],
): Promise<SubmissionRow[]> {
  if (requestIds.length === 0) return [];
  return db
    .select()
    .from(submissions)
    .where(inArray(submissions.requestId, [...requestIds]))
    .orderBy(asc(submissions.id));
}

/** Requests that an account sent, or joined with something that it sent. */
export const sentBy = (userId: number): SQL =>
  sql`${requests.id} = any(array(select ${submissions.requestId} from ${submissions}
    where ${submissions.userId} = ${userId}))`;

/** Takes submissions back, and answers those that were not taken back before. */
export async function withdrawSubmissions(
  tx: Queryable,
  ids: readonly number[],
  at: Date,
): Promise<number[]> {
  const rows = await tx
    .update(submissions)
    .set({ withdrawnAt: at })
    .where(and(inArray(submissions.id, [...ids]), isNull(submissions.withdrawnAt)))
    .returning({ id: submissions.id });
  return rows.map(({ id }) => id);
}

/** Keeps a submission's rating. The caller holds the lock of its request. */
export async function rateSubmission(tx: Queryable, id: number, rating: number): Promise<void> {
  await tx.update(submissions).set({ rating }).where(eq(submissions.id, id));
}

/** The code that a text about a request names: of the first submission that was not taken back. */
export async function codeForTexts(tx: Queryable, request: RequestRow): Promise<string> {
  const [first] = await tx
    .select({ trackingCode: submissions.trackingCode })
    .from(submissions)
    .where(and(eq(submissions.requestId, request.id), isNull(submissions.withdrawnAt)))
    .orderBy(asc(submissions.id))
    .limit(1);
  return first?.trackingCode ?? request.trackingCode;
}

/** Lets every sender rate anew, as the work on their request goes on. */
export async function forgetRatings(tx: Queryable, requestId: number): Promise<void> {
  await tx.update(submissions).set({ rating: null }).where(eq(submissions.requestId, requestId));
}
