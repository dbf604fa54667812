/** Who has a request: a clerk claims it, it is assigned, or it goes back into the queue. */

import { keepReply } from '#db/idempotent-replies.ts';
import { canSeeKind, REQUEST_KINDS, type RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { listAwayToday } from '#features/duty/duty.server.ts';
import { listOnLeave } from '#features/duty/leave.server.ts';
import { findStaff, listStaff } from '#features/people/people.server.ts';
import {
  assertApart,
  assertOpen,
  changeLocked,
  type StepOptions,
} from '#features/requests/locked-change.server.ts';
import { canAssignRequest, canHandleRequests } from '#features/requests/permissions.ts';
import {
  appendEvent,
  claimRequest,
  findRequest,
  releaseRequests,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { REQUEST_ERRORS, REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { type Assignee, assignRequestCall, listAssigneesCall, takeRequestCall } from './assign.ts';
import { detailOf } from './panel/panel.server.ts';
import { imageOf } from './undo/image.server.ts';

/** Claims a request that has no assignee. 409 when a colleague was first: the database decides. */
export async function takeRequest(
  ctx: Context,
  actor: Actor,
  id: number,
  { writeKey = null }: Pick<StepOptions, 'writeKey'> = {},
): Promise<void> {
  if (!canHandleRequests(actor)) throw new AppError('forbidden');
  await transaction(ctx, async (ctx) => {
    if (writeKey && !(await keepReply(ctx.db, writeKey, {}, ctx.now()))) return;
    // A colleague who is being deactivated right now must not get a request.
    if (!(await findStaff(ctx, actor.id))) throw new AppError('unauthenticated');
    if (!(await claimRequest(ctx.db, id, actor, ctx.now()))) {
      const request = await findRequest(ctx.db, id, actor);
      if (!request) throw new AppError('not_found');
      assertApart(request);
      const isClosed = request.status === 'closed';
      const message = isClosed ? REQUEST_ERRORS.closedBefore : REQUEST_ERRORS.claimedBefore;
      throw new AppError('conflict', { code: isClosed ? 'closed' : 'claimed', message });
    }
    await appendEvent(ctx.db, { requestId: id, type: 'claimed', actorId: actor.id, payload: {} });
  });
  ctx.changed();
}

/** Assigns a request to an active colleague. */
export function assignRequest(
  ctx: Context,
  actor: Actor,
  id: number,
  userId: number,
  { writeKey = null, isBulk = false }: StepOptions = {},
): Promise<void> {
  const permit = (request: StoredRequest) => canAssignRequest(actor, request);
  const change = async (ctx: InTransaction, request: StoredRequest) => {
    assertOpen(request);
    // Before `findStaff` locks the colleague's row: a deactivation holds that lock and waits for this
    // request.
    if (request.assigneeId === userId) return null;
    const colleague = await findStaff(ctx, userId);
    if (!colleague) throw invalidField('user_id', REQUEST_ERRORS.notStaff);
    if (!canSeeKind(colleague.role, request.kind)) {
      throw invalidField('user_id', REQUEST_ERRORS.notForThem);
    }
    const status = request.status === 'new' ? 'assigned' : request.status;
    const at = ctx.now();
    await updateRequest(ctx.db, id, { assigneeId: userId, status, updatedAt: at });
    const payload = { from: request.assigneeId, to: userId };
    const undo = isBulk ? null : imageOf(request, { at });
    await appendEvent(ctx.db, {
      requestId: id,
      type: 'assigned',
      actorId: actor.id,
      payload,
      undo,
    });
    await recordAudit(ctx.db, actor.id, 'request.assigned', id, {
      before: { assignee_id: request.assigneeId },
      after: { assignee_id: userId },
    });
    return null;
  };
  return changeLocked(ctx, actor, id, permit, change, { writeKey });
}

/**
 * Puts the open requests of a deactivated colleague back into the queue, in the caller's transaction; for
 * a colleague who may no longer see some kinds only requests of those kinds.
 */
export async function releaseAll(
  ctx: InTransaction,
  assigneeId: number,
  actorId: number,
  kinds: readonly RequestKind[] = REQUEST_KINDS,
): Promise<number> {
  const ids = await releaseRequests(ctx.db, assigneeId, ctx.now(), kinds);
  for (const requestId of ids) {
    await appendEvent(ctx.db, { requestId, type: 'released', actorId, payload: {} });
  }
  return ids.length;
}

/** The colleagues to whom a request may be assigned, and who of them is away today. */
async function listAssignees(ctx: Context): Promise<Assignee[]> {
  const away = new Set(await listAwayToday(ctx));
  const onLeave = await listOnLeave(ctx);
  return (await listStaff(ctx)).map((one) => ({
    ...one,
    is_away: away.has(one.id),
    leave_until: onLeave.get(one.id) ?? null,
  }));
}

/** Claiming a request, and assigning it to a colleague. */
export const assignRoutes = routes('requests', (serve) => {
  serve(
    listAssigneesCall,
    { access: 'staff', summary: 'Who may be given a request', says: REQUEST_REPLIES.assignees },
    ({ ctx }) => listAssignees(ctx),
  );

  serve(
    takeRequestCall,
    { access: 'staff', summary: 'Take an unassigned request', says: REQUEST_REPLIES.claimed },
    async ({ ctx, actor, params: { id } }) => {
      await takeRequest(ctx, actor, id);
      return detailOf(ctx, actor, id);
    },
  );

  serve(
    assignRequestCall,
    { access: 'staff', summary: 'Give to a colleague', says: REQUEST_REPLIES.assigned },
    async ({ ctx, actor, params: { id }, body }) => {
      await assignRequest(ctx, actor, id, body.user_id);
      return detailOf(ctx, actor, id);
    },
  );
});
