import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '#db/client.ts';
import { lowRatings, requestEvents, requests, users } from '#db/schema/index.ts';
import type { LowRatingRow } from '#features/ratings/data.server.ts';
import type { LowRatingState } from './contract.ts';

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

export type ListedLowRating = Awaited<ReturnType<typeof select>>[number];

/** An erased person does not wait for an answer; closed ratings stay in the list. */
const isIn = (state: LowRatingState): SQL | undefined =>
  state === 'open'
    ? and(isNull(lowRatings.closedAt), isNull(requests.erasedAt))
    : isNotNull(lowRatings.closedAt);

/** A part of the queue: open ones by the longest wait, closed ones the latest first. */
export function listLowRatings(
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
export function countLowRatings(
  db: Queryable,
  state: LowRatingState,
  limit: number,
): Promise<number> {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(lowRatings)
    .innerJoin(requests, eq(requests.id, lowRatings.requestId))
    .where(isIn(state))
    .limit(limit)
    .as('counted');
  return db.$count(rows);
}

export async function findLowRating(db: Queryable, id: number): Promise<ListedLowRating | null> {
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
export async function takeLowRating(
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
export async function closeLowRating(
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
