/** How a request is closed and reopened. */

import { type CloseReason, needsReason } from '#domain/close-reasons.ts';
import { addWorkingMinutes } from '#domain/hours/working-hours.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type EnteredPolicy, enterPolicyWith } from '#features/policies/enter/enter.server.ts';
import { renewPolicyWith } from '#features/policies/renew.server.ts';
import { planRatingAsk, takeBackRatingAsk } from '#features/ratings/ask.server.ts';
import { closeRequest } from '#features/requests/close-request.server.ts';
import { listJoined } from '#features/requests/group.server.ts';
import { holderOf } from '#features/requests/holder.server.ts';
import {
  assertOpen,
  changeLocked,
  claimFirst,
  permitToWork,
  type StepOptions,
  unlessAnotherIsOpen,
  withCodeForTexts,
} from '#features/requests/locked-change.server.ts';
import { closedNotice } from '#features/requests/notices.server.ts';
import {
  appendEvent,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { REQUEST_ERRORS, REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { forgetRatings } from '#features/requests/submissions.server.ts';
import { reasonsOf } from '#features/settings/reasons.server.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { conflict } from '#lib/http/errors.ts';
import { detailOf } from '../panel/panel.server.ts';
import { imageOf, undoTimes } from '../undo/image.server.ts';
import { closeCall, type Ended, reopenCall } from './close.ts';

/**
 * Enters the policy of a won request; its holder is the requester by default. For a renewal it is the next
 * term.
 */
async function enterPolicy(
  ctx: InTransaction,
  actor: Actor,
  { id, kind, fullName, phoneNumber }: StoredRequest,
  { result, policy }: Ended,
): Promise<EnteredPolicy | null> {
  if (result !== 'won' || !policy) return null;
  if (kind === 'renewal') return renewPolicyWith(ctx, actor, id, policy);
  return enterPolicyWith(ctx, actor, {
    ...policy,
    holder_name: policy.holder_name ?? fullName,
    holder_phone: policy.holder_phone ?? phoneNumber,
    from_request: id,
  });
}

/** The reason that was picked; 409 for one that is not offered any more, as the owner may edit the list meanwhile. */
async function pickedBy(
  ctx: Context,
  { kind }: StoredRequest,
  { result, reason_id: id }: Ended,
): Promise<CloseReason | null> {
  if (!id || !needsReason(result)) return null;
  const picked = (await reasonsOf(ctx, kind)).find((one) => one.id === id && !one.is_retired);
  if (!picked) throw conflict('reason_gone', REQUEST_ERRORS.reasonGone);
  return picked;
}

/** Closes a request with a result and the reason for it; an unassigned one is claimed first. */
export async function close(
  ctx: Context,
  actor: Actor,
  id: number,
  ended: Ended,
  { writeKey = null, isBulk = false }: StepOptions = {},
): Promise<void> {
  const permit = await permitToWork(ctx.db, actor, id);
  const change = async (ctx: InTransaction, before: StoredRequest) => {
    assertOpen(before);
    const at = ctx.now();
    const { result, reason } = ended;
    const picked = await pickedBy(ctx, before, ended);
    const { request, claimId } = await claimFirst(ctx, before, actor, at);
    const policy = await enterPolicy(ctx, actor, request, ended);
    const isAskedLater = await planRatingAsk(ctx, request, { result, at });
    // A wrong number does not reach the requester, and a renewal was not requested by the customer.
    const text =
      result === 'invalid' || request.kind === 'renewal'
        ? null
        : await closedNotice(ctx, await withCodeForTexts(ctx.db, request), {
            dueAt: isBulk ? null : undoTimes(at).textDueAt,
            isAskedLater,
          });
    const step = { at, claimId, textId: text?.id ?? null, ...(policy && { policy }) };
    const undo = isBulk ? null : imageOf(before, step);
    const noPolicy = result === 'won' && !policy ? ended.no_policy : '';
    const of = { actorId: actor.id, result, reason, picked, at, undo };
    await closeRequest(ctx.db, { request, ...of, policyId: policy?.id ?? null, noPolicy });
    return text;
  };
  return changeLocked(ctx, actor, id, permit, change, { writeKey });
}

/** Reopens a closed request; 409 while another one of the same kind and number is open. */
async function reopen(ctx: Context, actor: Actor, id: number, reason: string): Promise<void> {
  const change = async (ctx: InTransaction, request: StoredRequest) => {
    if (request.status !== 'closed') {
      throw conflict('not_closed', REQUEST_ERRORS.notClosed);
    }
    if (request.erasedAt !== null) {
      throw conflict('erased', REQUEST_ERRORS.erased);
    }
    const assigneeId = await holderOf(ctx, request, request);
    const { hours, targets } = await officeSettings(ctx);
    const at = ctx.now();
    await updateRequest(ctx.db, id, {
      status: assigneeId === null ? 'new' : 'assigned',
      assigneeId,
      dueAt: addWorkingMinutes(at, targets[request.kind], hours),
      followUpAt: null,
      closedAt: null,
      result: null,
      reasonId: null,
      closeReason: null,
      rating: null,
      ratingComment: null,
      updatedAt: at,
    });
    await forgetRatings(ctx.db, id);
    await takeBackRatingAsk(ctx, id);
    const payload = { note: reason };
    await appendEvent(ctx.db, { requestId: id, type: 'reopened', actorId: actor.id, payload });
    await recordAudit(ctx.db, actor.id, 'request.reopened', id, {
      before: { result: request.result, close_reason: request.closeReason },
      after: { reason },
    });
    return null;
  };
  // Requests that are joined to it change too. That set cannot change while it is closed.
  const others = (await listJoined(ctx.db, [id], actor)).map((one) => one.id);
  return unlessAnotherIsOpen(changeLocked(ctx, actor, id, () => true, change, { others }));
}

/** Closing a request, and reopening it. */
export const closeRoutes = routes('requests', (serve) => {
  serve(
    closeCall,
    { access: 'staff', summary: 'End with a result', says: REQUEST_REPLIES.closed },
    async ({ ctx, actor, params: { id }, body }) => {
      await close(ctx, actor, id, body);
      return detailOf(ctx, actor, id);
    },
  );

  serve(
    reopenCall,
    { access: 'staff', summary: 'Open again', says: REQUEST_REPLIES.reopened },
    async ({ ctx, actor, params: { id }, body }) => {
      await reopen(ctx, actor, id, body.reason);
      return detailOf(ctx, actor, id);
    },
  );
});
