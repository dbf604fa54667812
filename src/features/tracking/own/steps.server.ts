import type { Transaction } from '#db/client.ts';
import { LOW_RATING } from '#domain/requests.ts';
import { insertLowRating } from '#features/ratings/ratings.server.ts';
import { closeRequest } from '#features/requests/close-request.server.ts';
import type { SenderGroup } from '#features/requests/group.server.ts';
import {
  appendEvent,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { REQUEST_ERRORS } from '#features/requests/requests.words.ts';
import {
  rateSubmission,
  type SubmissionRow,
  withdrawSubmissions,
} from '#features/requests/submissions.server.ts';
import { conflict } from '#lib/http/errors.ts';
import type { RateInput } from '../track/track.ts';
import type { Part } from '../track/view.server.ts';

/** A step of the requester on a locked request, with all submissions of it and of those joined to it. */
export type Step = SenderGroup & {
  /** Null by code: the sender may have no account. */
  actorId: number | null;
  at: Date;
};
export type StepOnPart = Step & { part: Part };

const closedBefore = () => conflict('closed', REQUEST_ERRORS.closedBefore);
const ratedBefore = () => conflict('rated', REQUEST_ERRORS.ratedBefore);

/** The id of the sender's own request, where the step is noted on the request that theirs is joined to. */
export const ofOwn = ({ own, request }: Pick<Step, 'own' | 'request'>) =>
  own.id === request.id ? {} : { of: own.id };

export const isLive = ({ withdrawnAt }: SubmissionRow): boolean => withdrawnAt === null;

/** The submissions of the sender's own request, without those of requests that it is joined with. */
const ownOf = ({ own, submissions }: Step): SubmissionRow[] =>
  submissions.filter(({ requestId }) => requestId === own.id);

/**
 * Cancels the owner's whole request; where others are joined with it, withdraws its own submissions. 409 when
 * it is over.
 */
export async function cancelOwn(tx: Transaction, step: Step, reason: string): Promise<void> {
  const [first, ...more] = ownOf(step).filter(isLive);
  const isShared = step.submissions.some((one) => isLive(one) && one.requestId !== step.own.id);
  const isJoined = step.own.id !== step.request.id;
  if (!isShared && !isJoined) return cancelWhole(tx, step, reason);
  if (!first) throw closedBefore();
  return withdrawPart(tx, { ...step, part: [first, ...more] }, reason);
}

/** Ends an open request for good. 409 when it is closed. */
async function cancelWhole(
  tx: Transaction,
  { request, actorId, at }: Step,
  reason: string,
  submissionId: number | null = null,
): Promise<void> {
  if (request.status === 'closed') throw closedBefore();
  const closing = { request, actorId, at, reason, submissionId };
  await closeRequest(tx, { ...closing, result: 'cancelled', type: 'cancelled' });
}

/** Withdraws a part; cancels the request when no other part is left. 409 when it is over. */
export async function withdrawPart(
  tx: Transaction,
  step: StepOnPart,
  reason: string,
): Promise<void> {
  const { request, submissions, part, actorId, at } = step;
  const [first, ...more] = part.filter(isLive);
  if (!first || request.status === 'closed') throw closedBefore();
  const remaining = submissions.filter(
    (one) => isLive(one) && one !== first && !more.includes(one),
  );
  if (remaining.length === 0) {
    await cancelWhole(tx, step, reason, first.id);
    return;
  }
  for (const submissionId of await withdrawSubmissions(
    tx,
    [first, ...more].map(({ id }) => id),
    at,
  )) {
    const payload = { ...(reason && { note: reason }), ...ofOwn(step) };
    const event = {
      requestId: request.id,
      type: 'withdrawn',
      actorId,
      payload,
      submissionId,
    } as const;
    await appendEvent(tx, event);
  }
  await updateRequest(tx, request.id, { updatedAt: at });
}

/** Spam can be withdrawn like anything else, and is answered alike. */
export async function withdrawSpam(
  tx: Transaction,
  { id, requestId }: SubmissionRow,
  at: Date,
): Promise<void> {
  const [submissionId] = await withdrawSubmissions(tx, [id], at);
  if (submissionId === undefined) throw closedBefore();
  await appendEvent(tx, { requestId, type: 'withdrawn', actorId: null, payload: {}, submissionId });
}

function requireClosed({ status }: StoredRequest): void {
  if (status !== 'closed') throw conflict('not_closed', REQUEST_ERRORS.notClosed);
}

async function keepRating(
  tx: Transaction,
  step: Step,
  { score, comment }: RateInput,
  { submissionId, isOfWhole }: { submissionId: number | null; isOfWhole: boolean },
): Promise<void> {
  const { request, own, actorId, at } = step;
  if (submissionId !== null) await rateSubmission(tx, submissionId, score);
  const ofWhole = isOfWhole ? { rating: score, ratingComment: comment || null } : {};
  await updateRequest(tx, own.id, { ...ofWhole, updatedAt: at });
  if (own.id !== request.id) await updateRequest(tx, request.id, { updatedAt: at });
  const payload = { score: String(score), ...(comment && { note: comment }), ...ofOwn(step) };
  const rated = { requestId: request.id, type: 'rated', actorId, payload, submissionId } as const;
  const eventId = await appendEvent(tx, rated);
  if (score > LOW_RATING) return;
  await insertLowRating(tx, { requestId: request.id, eventId, score, createdAt: at });
}

/** Rates as the owner of the number. 409 while the request is open, and the second time. */
export async function rateWhole(tx: Transaction, step: Step, input: RateInput): Promise<void> {
  requireClosed(step.request);
  if (step.own.rating !== null) throw ratedBefore();
  const [only, ...others] = ownOf(step).filter(isLive);
  const submissionId = only && others.length === 0 ? only.id : null;
  await keepRating(tx, step, input, { submissionId, isOfWhole: true });
}

/**
 * Rates as the sender of a part. The rating counts for the whole request only where no other person sent
 * anything: an account must not rate another person's request. 409 while it is open, and the second time.
 */
export async function ratePart(tx: Transaction, step: StepOnPart, input: RateInput): Promise<void> {
  const { request, own, part } = step;
  requireClosed(request);
  const live = part.find(isLive);
  if (!live) throw closedBefore();
  if (part.some(({ rating }) => rating !== null)) throw ratedBefore();
  const isOfWhole = ownOf(step)
    .filter(isLive)
    .every(({ id }) => part.some((one) => one.id === id));
  if (isOfWhole && own.rating !== null) throw ratedBefore();
  await keepRating(tx, step, input, { submissionId: live.id, isOfWhole });
}
