/** The queue of low ratings: a super-admin takes each, and closes it with what was done about it. */
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '#db/client.ts';
import { lowRatings, requestEvents, requests, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import type { LowRatingRow } from '#features/ratings/ratings.server.ts';
import { appendEvent, lockRequest } from '#features/requests/requests.server.ts';
import { REQUEST_ERRORS } from '#features/requests/requests.words.ts';
import { presentStaff, serviceTitleOf } from '#features/requests/view.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { routes } from '#kit/serve.server.ts';
import { countedMeta } from '#lib/http/envelope.ts';
import { AppError, conflict, permit } from '#lib/http/errors.ts';
import {
  answerLowRatingCall,
  claimLowRatingCall,
  LOW_RATING_ERRORS as ERRORS,
  type LowRating,
  type LowRatingState,
  type LowRatingsQuery,
  listLowRatingsCall,
  lowRating,
  LOW_RATING_REPLIES as REPLIES,
} from './low-ratings.ts';
import { canAnswerLowRatings } from './permissions.ts';

const assignees = alias(users, 'assignees');
const takers = alias(users, 'takers');
const closers = alias(users, 'closers');
const select = (db: Queryable) =>
  db
    .select({
      rating: lowRatings,
      request: requests,
      comment: sql<string | null>`${requestEvents.payload} ->> 'note'`,
      assignee: { id: assignees.id, firstName: assignees.firstName, lastName: assignees.lastName },
      taker: { id: takers.id, firstName: takers.firstName, lastName: takers.lastName },
      closer: { id: closers.id, firstName: closers.firstName, lastName: closers.lastName },
    })
    .from(lowRatings)
    .innerJoin(requestEvents, eq(requestEvents.id, lowRatings.eventId))
    .innerJoin(requests, eq(requests.id, lowRatings.requestId))
    .leftJoin(assignees, eq(assignees.id, requests.assigneeId))
    .leftJoin(takers, eq(takers.id, lowRatings.takenBy))
    .leftJoin(closers, eq(closers.id, lowRatings.closedBy));

type ListedLowRating = Awaited<ReturnType<typeof select>>[number];

/** An erased person does not wait for an answer; closed ratings stay in the list. */
const isIn = (state: LowRatingState): SQL | undefined =>
  state === 'open'
    ? and(isNull(lowRatings.closedAt), isNull(requests.erasedAt))
    : isNotNull(lowRatings.closedAt);

/** A part of the queue: open ones by the longest wait, closed ones the latest first. */
function listLowRatings(
  db: Queryable,
  state: LowRatingState,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedLowRating[]> {
  const order =
    state === 'open'
      ? [asc(lowRatings.createdAt), asc(lowRatings.id)]
      : [sql`${lowRatings.closedAt} desc nulls first`, desc(lowRatings.id)];
  return select(db)
    .where(isIn(state))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** The number of ratings, counted up to `limit`. */
function countLowRatings(db: Queryable, state: LowRatingState, limit: number): Promise<number> {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(lowRatings)
    .innerJoin(requests, eq(requests.id, lowRatings.requestId))
    .where(isIn(state))
    .limit(limit)
    .as('counted');
  return db.$count(rows);
}

async function findLowRating(db: Queryable, id: number): Promise<ListedLowRating | null> {
  const [row] = await select(db).where(eq(lowRatings.id, id));
  return row ?? null;
}

/** A rating that was taken by a colleague who is no longer an active super-admin is free for the others. */
const isFreeFor = (actorId: number): SQL | undefined =>
  or(
    isNull(lowRatings.takenBy),
    eq(lowRatings.takenBy, actorId),
    sql`not exists (select from ${users} where ${users.id} = ${lowRatings.takenBy}
      and ${users.role} = 'super_admin' and ${users.isActive})`,
  );

/** Takes a rating; null where a colleague was first, or it is closed. One conditional update. */
async function takeLowRating(
  tx: Transaction,
  id: number,
  { actorId, at }: { actorId: number; at: Date },
): Promise<LowRatingRow | null> {
  const [row] = await tx
    .update(lowRatings)
    .set({ takenBy: actorId, takenAt: at })
    .where(
      and(
        eq(lowRatings.id, id),
        isNull(lowRatings.closedAt),
        isFreeFor(actorId),
        sql`${lowRatings.takenBy} is distinct from ${actorId}`,
      ),
    )
    .returning();
  return row ?? null;
}

/**
 * Closes a rating with what was done; null where a colleague has it, or it is closed. One that was not taken
 * is taken with it.
 */
async function closeLowRating(
  tx: Transaction,
  id: number,
  { actorId, at, answer }: { actorId: number; at: Date; answer: string },
): Promise<LowRatingRow | null> {
  const isOwn = sql`${lowRatings.takenBy} = ${actorId}`;
  const [row] = await tx
    .update(lowRatings)
    .set({
      takenBy: actorId,
      takenAt: sql`case when ${isOwn} then ${lowRatings.takenAt} else ${at.toISOString()}::timestamptz end`,
      closedBy: actorId,
      closedAt: at,
      answer,
    })
    .where(and(eq(lowRatings.id, id), isNull(lowRatings.closedAt), isFreeFor(actorId)))
    .returning();
  return row ?? null;
}

/** More ratings than ever stay open, and more than a user scrolls through. */
const COUNT_LIMIT = 1000;

const nameOf = (person: ListedLowRating['taker']) => person && presentStaff(person);

function presentRating({ rating, request, comment, ...people }: ListedLowRating): LowRating {
  return {
    ...present(lowRating, rating),
    comment,
    request: {
      id: request.id,
      kind: request.kind,
      tracking_code: request.trackingCode,
      full_name: request.fullName,
      service_title: serviceTitleOf(request),
      assignee: nameOf(people.assignee),
    },
    taken_by: nameOf(people.taker),
    closed_by: nameOf(people.closer),
  };
}

async function require(ctx: Context, id: number): Promise<ListedLowRating> {
  const found = await findLowRating(ctx.db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Why a step failed: the rating is closed, or a colleague has it. */
async function refusal(ctx: Context, id: number): Promise<AppError> {
  const { rating, taker } = await require(ctx, id);
  if (rating.closedAt !== null || !taker) return conflict('closed', ERRORS.closedBefore);
  return conflict('taken', ERRORS.takenBy(presentStaff(taker).name));
}

/**
 * Runs a step under the lock of the rating's request, like everything that is noted on a timeline. 404
 * where there is no such rating, 409 once the person is erased: they cannot be called, and nothing is
 * written about them.
 */
async function underLock(
  ctx: Context,
  actor: Actor,
  id: number,
  step: (ctx: InTransaction) => Promise<LowRatingRow | null>,
): Promise<LowRatingRow | null> {
  const { request } = await require(ctx, id);
  return transaction(ctx, async (ctx) => {
    const locked = await lockRequest(ctx.db, request.id, actor);
    if (!locked) throw new AppError('not_found');
    if (locked.erasedAt !== null) throw conflict('erased', REQUEST_ERRORS.erased);
    return step(ctx);
  });
}

async function note(
  ctx: InTransaction,
  actor: Actor,
  { requestId, score }: LowRatingRow,
  answer: string | null,
): Promise<void> {
  const isClosed = answer !== null;
  await appendEvent(ctx.db, {
    requestId,
    type: isClosed ? 'rating_answered' : 'rating_taken',
    actorId: actor.id,
    payload: { score: String(score), ...(isClosed && { note: answer }) },
  });
  await recordAudit(
    ctx.db,
    actor.id,
    isClosed ? 'request.low_rating_closed' : 'request.low_rating_taken',
    requestId,
    { after: { score, ...(isClosed && { answer }) } },
  );
}

/** A part of the queue, and the number of all. 403 for all but super-admins. */
async function listLowRatingsForStaff(
  ctx: Context,
  actor: Actor,
  { state, page, per_page }: LowRatingsQuery,
) {
  permit(canAnswerLowRatings(actor));
  const offset = (page - 1) * per_page;
  const [rows, counted] = await Promise.all([
    listLowRatings(ctx.db, state, { limit: per_page, offset }),
    countLowRatings(ctx.db, state, COUNT_LIMIT + 1),
  ]);
  const meta = countedMeta({ page, per_page }, counted, COUNT_LIMIT);
  return { data: rows.map(presentRating), meta };
}

/**
 * Takes a rating. 409 where a colleague was first, or it is closed; taking one's own again is no error.
 */
async function claimLowRating(ctx: Context, actor: Actor, id: number): Promise<LowRating> {
  permit(canAnswerLowRatings(actor));
  const taken = await underLock(ctx, actor, id, async (ctx) => {
    const row = await takeLowRating(ctx.db, id, { actorId: actor.id, at: ctx.now() });
    if (row) await note(ctx, actor, row, null);
    return row;
  });
  const found = await require(ctx, id);
  const isOwn = found.rating.takenBy === actor.id && found.rating.closedAt === null;
  if (!taken && !isOwn) throw await refusal(ctx, id);
  if (taken) ctx.changed();
  return presentRating(found);
}

/**
 * Closes a rating with what was done, in the timeline and the audit log. 409 as above; the same answer
 * again is no error.
 */
async function answerLowRating(
  ctx: Context,
  actor: Actor,
  id: number,
  answer: string,
): Promise<LowRating> {
  permit(canAnswerLowRatings(actor));
  const closed = await underLock(ctx, actor, id, async (ctx) => {
    const row = await closeLowRating(ctx.db, id, { actorId: actor.id, at: ctx.now(), answer });
    if (row) await note(ctx, actor, row, answer);
    return row;
  });
  const found = await require(ctx, id);
  const isSame = found.rating.closedBy === actor.id && found.rating.answer === answer;
  if (!closed && !isSame) throw await refusal(ctx, id);
  if (closed) ctx.changed();
  return presentRating(found);
}

/** The queue of low ratings, which super-admins alone see. */
export const lowRatingRoutes = routes('requests', (serve) => {
  serve(
    listLowRatingsCall,
    {
      access: 'super-admin',
      summary: 'Ratings of two or fewer, those that wait for an answer or the others',
      says: REPLIES.list,
    },
    ({ ctx, actor, query }) => listLowRatingsForStaff(ctx, actor, query),
  );

  serve(
    claimLowRatingCall,
    { access: 'super-admin', summary: 'Take a low rating', says: REPLIES.taken },
    ({ ctx, actor, params: { id } }) => claimLowRating(ctx, actor, id),
  );

  serve(
    answerLowRatingCall,
    {
      access: 'super-admin',
      summary: 'Say what was done about a low rating',
      says: REPLIES.closed,
    },
    ({ ctx, actor, params: { id }, body }) => answerLowRating(ctx, actor, id, body.answer),
  );
});
