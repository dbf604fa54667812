import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import { idempotentReply } from '#db/idempotent-replies.ts';
import { prepared } from '#db/prepared.ts';
import { requestEvents, requests, submissions } from '#db/schema/index.ts';
import { joinsByNumber } from '#domain/requests.ts';
import type { Source } from '#domain/sources.ts';
import { logRequestEvent, type StoredRequest } from './requests.server.ts';

export type SubmissionRow = typeof submissions.$inferSelect;
/** A new request with the code of this submission, its source and its subject on one line. */
export type NewRequest = Pick<
  StoredRequest,
  | 'kind'
  | 'trackingCode'
  | 'fullName'
  | 'phoneNumber'
  | 'service'
  | 'details'
  | 'isSpam'
  | 'userId'
  | 'respondBy'
  | 'createdAt'
  | 'sourceName'
  | 'sourceLanding'
  | 'sourceCampaign'
> & {
  subject: string;
  source: Source | null;
  /** The staff member who entered it for its sender. */
  enteredBy?: number;
};

/** What a request becomes when another submission joins it; `code` and `name` are those of what joins. */
const joinedBy = (
  { subject, createdAt }: Pick<NewRequest, 'subject' | 'createdAt'>,
  { code, name, due }: Record<'code' | 'name' | 'due', SQL>,
) => ({
  priority: sql`${requests.priority} + 1`,
  joinedCodes: sql`${requests.joinedCodes} || ' ' || ${code} || ${subject && ` ${subject}`}::text
    || case ${requests.fullName} when ${name} then '' else ' ' || ${name} end`,
  // A person who asks again does not wait for a date that was agreed earlier.
  dueAt: sql`least(${requests.dueAt}, ${due})`,
  updatedAt: createdAt,
});

const answered = { id: requests.id, trackingCode: requests.trackingCode };

/** Joins a certain open request, which the caller has locked. */
export const joinInto = (db: Queryable, id: number, request: NewRequest) =>
  db
    .update(requests)
    .set(
      joinedBy(request, {
        code: sql`${request.trackingCode}::text`,
        name: sql`${request.fullName}::text`,
        due: sql`${request.respondBy.toISOString()}::timestamptz`,
      }),
    )
    .where(eq(requests.id, id))
    .returning(answered);

/**
 * Inserts the request, or joins the open one of the same kind and number: the unique index
 * `requests_one_open` decides. One that stays apart is outside of it.
 */
export const insertOrJoin = (
  db: Queryable,
  { subject, source: _source, enteredBy: _by, ...request }: NewRequest,
  isApart = !joinsByNumber(request.kind),
) =>
  db
    .insert(requests)
    .values({
      ...request,
      // Out of the index by which a later request would join this one.
      isSplit: isApart,
      dueAt: request.respondBy,
      updatedAt: request.createdAt,
    })
    .onConflictDoUpdate({
      target: [requests.kind, requests.phoneNumber],
      targetWhere: sql`status <> 'closed' and not is_spam and joined_into is null and not is_split`,
      set: joinedBy(
        { subject, createdAt: request.createdAt },
        {
          code: sql`excluded.tracking_code`,
          name: sql`excluded.full_name`,
          due: sql`excluded.due_at`,
        },
      ),
    })
    .returning(answered);

/**
 * Stores a submission with its code, the request that it makes or joins, and an event with all answers, so
 * that none is lost. One statement, as this is what the server does most under load. Answers the request's
 * id. Throws a unique violation when the code is taken, and one of `IDEMPOTENCY_CONSTRAINT` when this was
 * stored earlier under the same key.
 */
export async function storeSubmission(
  db: Queryable,
  request: NewRequest,
  writeKey: string | null,
  /** Inserts or joins the request; answers the request's id and first code. */
  asked: SQLWrapper = insertOrJoin(db, request),
): Promise<number> {
  const { trackingCode, userId, service, details, fullName, respondBy } = request;
  const actorId = request.enteredBy ?? userId;
  const reply = { tracking_code: trackingCode, call_by: respondBy.toISOString() };
  const payload = JSON.stringify({ full_name: fullName, ...details });
  const source = request.source && JSON.stringify(request.source);
  const storedReply = writeKey
    ? sql`kept as (${idempotentReply(writeKey, reply, request.createdAt)}),`
    : sql``;
  const { rows } = (await db.execute(
    prepared(sql`
    with ${storedReply} asked as ${asked},
    sent as (
      insert into ${submissions} (request_id, tracking_code, user_id, service, service_title, source, created_at)
      select id, ${trackingCode}::text, ${userId}::bigint, ${service}::text,
        ${details.service_title ?? null}::text, ${source}::text::jsonb, ${request.createdAt.toISOString()}::timestamptz
      from asked returning id
    ),
    noted as (
      insert into ${requestEvents} (request_id, type, actor_id, payload, submission_id)
      select asked.id, case asked.tracking_code when ${trackingCode}::text then 'created' else 'joined' end,
        ${actorId}::bigint, ${payload}::text::jsonb, sent.id
      from asked, sent
    )
    select id, tracking_code = ${trackingCode}::text as is_new from asked`),
  )) as unknown as { rows: { id: number | string; is_new: boolean }[] };
  const [row] = rows;
  if (!row) throw new Error('an upsert always answers a row');
  const requestId = Number(row.id);
  logRequestEvent(db, { requestId, type: row.is_new ? 'created' : 'joined', actorId });
  return requestId;
}

const targets = alias(requests, 'targets');

/**
 * The submission of a code and its phone number, with its request and the one that this is joined to (or
 * itself); spam too.
 */
export async function findByCode(
  db: Queryable,
  trackingCode: string,
  phoneNumber: string,
): Promise<{
  request: StoredRequest;
  worked: StoredRequest;
  submission: SubmissionRow;
} | null> {
  const [row] = await db
    .select({ request: requests, worked: targets, submission: submissions })
    .from(submissions)
    .innerJoin(requests, eq(requests.id, submissions.requestId))
    .innerJoin(targets, sql`${targets.id} = coalesce(${requests.joinedInto}, ${requests.id})`)
    .where(
      and(
        eq(submissions.trackingCode, trackingCode),
        eq(requests.phoneNumber, phoneNumber),
        isNull(submissions.erasedAt),
      ),
    );
  return row ?? null;
}

/** All submissions of these requests whose senders are not erased, oldest first. */
export async function listSubmissions(
  db: Queryable,
  requestIds: readonly number[],
): Promise<SubmissionRow[]> {
  if (requestIds.length === 0) return [];
  return db
    .select()
    .from(submissions)
    .where(and(inArray(submissions.requestId, [...requestIds]), isNull(submissions.erasedAt)))
    .orderBy(asc(submissions.id));
}

/** Withdraws submissions, and answers the ids of those that were not withdrawn before. */
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

/** Stores a submission's rating. The caller holds the lock of its request. */
export async function rateSubmission(tx: Queryable, id: number, rating: number): Promise<void> {
  await tx.update(submissions).set({ rating }).where(eq(submissions.id, id));
}

/** The code that a text about a request names: of the first submission that was not withdrawn. */
export async function codeForTexts(tx: Queryable, request: StoredRequest): Promise<string> {
  const [first] = await tx
    .select({ trackingCode: submissions.trackingCode })
    .from(submissions)
    .where(and(eq(submissions.requestId, request.id), isNull(submissions.withdrawnAt)))
    .orderBy(asc(submissions.id))
    .limit(1);
  return first?.trackingCode ?? request.trackingCode;
}

/**
 * Deletes the ratings of a request and of those joined to it, so that every sender can rate again after
 * further work.
 */
export async function forgetRatings(tx: Queryable, requestId: number): Promise<void> {
  const joined = sql`select ${requests.id} from ${requests} where ${requests.joinedInto} = ${requestId}`;
  await tx
    .update(submissions)
    .set({ rating: null })
    .where(sql`${submissions.requestId} = ${requestId} or ${submissions.requestId} in (${joined})`);
  await tx
    .update(requests)
    .set({ rating: null, ratingComment: null })
    .where(and(eq(requests.joinedInto, requestId), isNotNull(requests.rating)));
}

/** The submission of a code; null when there is none. */
export async function findByOwnCode(
  db: Queryable,
  trackingCode: string,
): Promise<SubmissionRow | null> {
  const [row] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.trackingCode, trackingCode), isNull(submissions.erasedAt)));
  return row ?? null;
}

/** One submission; null when there is none. */
export async function findSubmission(db: Queryable, id: number): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  return row ?? null;
}
