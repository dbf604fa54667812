/** The queue of low ratings: a super-admin takes each, and closes it with what was done about it. */

import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { LowRatingRow } from '#features/ratings/data.server.ts';
import { appendEvent, lockRequest } from '#features/requests/data.server.ts';
import { REQUEST_ERRORS } from '#features/requests/texts.ts';
import { isoOrNull, presentStaff, serviceTitleOf } from '#features/requests/view.service.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import type { LowRating, LowRatingsQuery } from './contract.ts';
import {
  closeLowRating,
  countLowRatings,
  findLowRating,
  type ListedLowRating,
  listLowRatings,
  takeLowRating,
} from './data.server.ts';
import { canAnswerLowRatings } from './permissions.ts';
import { LOW_RATING_ERRORS as ERRORS } from './texts.ts';

/** More ratings than ever stay open, and more than a user scrolls through. */
const COUNT_LIMIT = 1000;

const nameOf = (person: ListedLowRating['taker']) => person && presentStaff(person);

function present({ rating, request, comment, ...people }: ListedLowRating): LowRating {
  return {
    id: rating.id,
    score: rating.score,
    comment,
    created_at: rating.createdAt.toISOString(),
    request: {
      id: request.id,
      kind: request.kind,
      tracking_code: request.trackingCode,
      full_name: request.fullName,
      service_title: serviceTitleOf(request),
      assignee: nameOf(people.assignee),
    },
    taken_by: nameOf(people.taker),
    taken_at: isoOrNull(rating.takenAt),
    closed_by: nameOf(people.closer),
    closed_at: isoOrNull(rating.closedAt),
    answer: rating.answer,
  };
}

function permit(actor: Actor): void {
  if (!canAnswerLowRatings(actor)) throw new AppError('forbidden');
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
  await recordAudit(ctx.db, {
    actorId: actor.id,
    action: isClosed ? 'request.low_rating_closed' : 'request.low_rating_taken',
    subject: { type: 'request', id: requestId },
    after: { score, ...(isClosed && { answer }) },
  });
}

/** A part of the queue, and the number of all. 403 for all but super-admins. */
export async function listLowRatingsForStaff(
  ctx: Context,
  actor: Actor,
  { state, page, per_page }: LowRatingsQuery,
) {
  permit(actor);
  const offset = (page - 1) * per_page;
  const [rows, counted] = await Promise.all([
    listLowRatings(ctx.db, state, { limit: per_page, offset }),
    countLowRatings(ctx.db, state, COUNT_LIMIT + 1),
  ]);
  const meta = {
    page,
    per_page,
    total: Math.min(counted, COUNT_LIMIT),
    total_is_estimate: counted > COUNT_LIMIT,
  };
  return { data: rows.map(present), meta };
}

/**
 * Takes a rating. 409 where a colleague was first, or it is closed; taking one's own again is no error.
 */
export async function claimLowRating(ctx: Context, actor: Actor, id: number): Promise<LowRating> {
  permit(actor);
  const taken = await underLock(ctx, actor, id, async (ctx) => {
    const row = await takeLowRating(ctx.db, id, { actorId: actor.id, at: ctx.now() });
    if (row) await note(ctx, actor, row, null);
    return row;
  });
  const found = await require(ctx, id);
  const isOwn = found.rating.takenBy === actor.id && found.rating.closedAt === null;
  if (!taken && !isOwn) throw await refusal(ctx, id);
  if (taken) ctx.changed();
  return present(found);
}

/**
 * Closes a rating with what was done, in the timeline and the audit log. 409 as above; the same answer
 * again is no error.
 */
export async function answerLowRating(
  ctx: Context,
  actor: Actor,
  id: number,
  answer: string,
): Promise<LowRating> {
  permit(actor);
  const closed = await underLock(ctx, actor, id, async (ctx) => {
    const row = await closeLowRating(ctx.db, id, { actorId: actor.id, at: ctx.now(), answer });
    if (row) await note(ctx, actor, row, answer);
    return row;
  });
  const found = await require(ctx, id);
  const isSame = found.rating.closedBy === actor.id && found.rating.answer === answer;
  if (!closed && !isSame) throw await refusal(ctx, id);
  if (closed) ctx.changed();
  return present(found);
}
