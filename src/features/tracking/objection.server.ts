/** How customers object to the insurer's decision about their claims. */

import { keepReply } from '#db/idempotent-replies.ts';
import { NEXT_STAGES } from '#domain/claims/stages.ts';
import { addWorkingMinutes } from '#domain/hours/working-hours.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import type { Caller } from '#features/auth/sign-in/caller.ts';
import { updateStage } from '#features/claims/claims.server.ts';
import { CLAIM_ERRORS, CLAIM_REPLIES } from '#features/claims/claims.words.ts';
import { requireClaim } from '#features/claims/file/stage.server.ts';
import { deadlineOf } from '#features/claims/view.server.ts';
import { takeBackRatingAsk } from '#features/ratings/ask.server.ts';
import { inGroup } from '#features/requests/group.server.ts';
import { holderOf } from '#features/requests/holder.server.ts';
import {
  appendEvent,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { REQUEST_ERRORS } from '#features/requests/requests.words.ts';
import { findByCode, forgetRatings } from '#features/requests/submissions.server.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import { type ObjectionByCodeInput, objectByCodeCall, objectOwnCall } from './objection.ts';
import { lookByCode, ownRequests, requireOwner, trackedOf } from './own/own.server.ts';
import { lockByCode, lockOwn, ownSubmission } from './own/present.server.ts';
import type { TrackedRequest } from './track/track.ts';

type Objection = {
  request: StoredRequest;
  text: string;
  /** The sender's account, if any, and their part of the request. */
  actorId: number | null;
  submissionId: number | null;
  at: Date;
};

/**
 * Notes the customer's objection to the insurer's decision: the file comes back to the clerk, who has as much
 * time as for a new claim. A request that was closed over the decision is reopened. 409 where there is
 * nothing to object to.
 */
async function objectTo(
  ctx: InTransaction,
  { request, text, actorId, submissionId, at }: Objection,
): Promise<void> {
  const { id, status, result, dueAt } = request;
  const claim = await requireClaim(ctx.db, id);
  const isOver = status === 'closed' && result !== 'won' && result !== 'lost';
  if (isOver || request.erasedAt !== null)
    throw conflict('closed', REQUEST_ERRORS.closedForMessages);
  if (!NEXT_STAGES[claim.stage].includes('objection')) {
    throw conflict('no_such_step', CLAIM_ERRORS.noObjection);
  }
  const { hours, targets, deadlines } = await officeSettings(ctx);
  const answerBy = addWorkingMinutes(at, targets.claim, hours);
  const changes = { stage: 'objection', previousStage: claim.stage, updatedAt: at } as const;
  const deadlineOn = deadlineOf({ ...claim, ...changes }, deadlines, at);
  if (!(await updateStage(ctx.db, id, claim.stage, { ...changes, deadlineOn }))) {
    throw conflict('no_such_step', CLAIM_ERRORS.noObjection);
  }
  const assigneeId = await holderOf(ctx, request, request);
  const isEarlier = dueAt === null || answerBy < dueAt;
  await updateRequest(ctx.db, id, {
    updatedAt: at,
    ...(isEarlier && { dueAt: answerBy }),
    ...(status === 'closed' && {
      status: assigneeId === null ? 'new' : 'assigned',
      assigneeId,
      followUpAt: null,
      closedAt: null,
      result: null,
      reasonId: null,
      closeReason: null,
      rating: null,
      ratingComment: null,
    }),
  });
  if (status === 'closed') {
    await forgetRatings(ctx.db, id);
    const event = { requestId: id, type: 'reopened', actorId, submissionId } as const;
    await appendEvent(ctx.db, { ...event, payload: { note: CLAIM_ERRORS.reopenedByObjection } });
  }
  const payload = { note: text, was: claim.stage };
  const event = { requestId: id, type: 'claim_objection', actorId, submissionId } as const;
  await appendEvent(ctx.db, { ...event, payload });
  await recordAudit(ctx.db, actorId, 'request.claim_moved', id, {
    before: { claim_stage: claim.stage },
    after: { claim_stage: 'objection' },
  });
}

type Held = Pick<Objection, 'request' | 'submissionId'>;

/** Once under each `writeKey`. */
async function object(
  ctx: Context,
  hold: (ctx: InTransaction) => Promise<Held>,
  { text, actorId, writeKey }: Pick<Objection, 'text' | 'actorId'> & { writeKey: string | null },
): Promise<void> {
  await inGroup(ctx, async (ctx) => {
    const at = ctx.now();
    if (writeKey && !(await keepReply(ctx.db, writeKey, {}, at))) return;
    const held = await hold(ctx);
    await objectTo(ctx, { ...held, text, actorId, at });
    if (held.request.status === 'closed') await takeBackRatingAsk(ctx, held.request.id);
  });
  ctx.changed();
}

/**
 * By code and number, limited like tracking, for callers who proved the number: 403 `proof_required` for
 * all others who have a code.
 */
export async function objectByCode(
  ctx: Context,
  { text, ...input }: ObjectionByCodeInput,
  caller: Caller,
  writeKey: string | null = null,
): Promise<TrackedRequest> {
  const { claim } = await lookByCode(ctx, input, caller);
  const found = await findByCode(ctx.db, input.tracking_code, input.phone_number);
  if (!claim || !found || found.submission.withdrawnAt !== null) {
    throw new AppError('not_found');
  }
  if (!claim.is_whole) {
    const message = CLAIM_ERRORS.proofRequired;
    throw new AppError('forbidden', { code: 'proof_required', message });
  }
  const { id } = found.submission;
  const hold = async (ctx: InTransaction) => {
    const { request } = await lockByCode(ctx.db, id);
    return { request, submissionId: id };
  };
  await object(ctx, hold, { text, actorId: null, writeKey });
  return trackedOf(ctx, input, caller.files);
}

/** For the customer's own claim as a whole; 404 for claims of others, and for a part of one. */
async function objectOwn(
  ctx: Context,
  actor: Actor,
  id: number,
  text: string,
  writeKey: string | null,
): Promise<void> {
  const owner = await requireOwner(ctx, actor);
  const hold = async (ctx: InTransaction) => {
    const { part, ...held } = await lockOwn(ctx.db, owner, id);
    if (part) throw new AppError('not_found');
    return { request: held.request, submissionId: ownSubmission(owner, held) };
  };
  await object(ctx, hold, { text, actorId: actor.id, writeKey });
}

/** The objection of a claim's owner to the insurer's decision. */
export const objectionRoutes = routes('requests', (serve) => {
  serve(
    objectByCodeCall,
    {
      access: 'anyone',
      summary: 'Object to what the insurer decided, by code and number',
      description: '403 `proof_required` unless the number was proved within the hour.',
      says: CLAIM_REPLIES.objected,
    },
    ({ ctx, body, request }) => objectByCode(ctx, body, request.caller(), request.writeKey()),
  );

  serve(
    objectOwnCall,
    {
      access: 'signed-in',
      summary: 'Object to what the insurer decided of one of one’s own claims',
      says: CLAIM_REPLIES.objected,
    },
    async ({ ctx, actor, params: { id }, body, request }) => {
      await objectOwn(ctx, actor, id, body.text, request.writeKey());
      return ownRequests(ctx, actor);
    },
  );
});
