import type { Queryable } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { findStaff } from '#features/people/people.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { canWorkOnRequest } from './permissions.ts';
import { appendEvent, findRequest, type StoredRequest, updateRequest } from './requests.server.ts';
import { REQUEST_ERRORS } from './requests.words.ts';

/**
 * Permits `changeLocked` to the assignee, to a super-admin, and to the first colleague who acts on an
 * unassigned request. 409 `claimed` where the request was unassigned when the caller began and a colleague
 * claimed it first, also for a super-admin: it is no longer the request they saw.
 */
export async function permitToWork(
  db: Queryable,
  actor: Actor,
  id: number,
): Promise<(request: StoredRequest) => boolean> {
  const wasFree = (await findRequest(db, id, actor))?.assigneeId === null;
  return (request) => {
    const { assigneeId } = request;
    if (wasFree && assigneeId !== null && assigneeId !== actor.id) {
      throw new AppError('conflict', { code: 'claimed', message: REQUEST_ERRORS.claimedBefore });
    }
    return canWorkOnRequest(actor, request);
  };
}

type Claimed = { request: StoredRequest; claimId: number | null };

/**
 * Assigns an unassigned, locked request to the colleague who notes or closes it (api.md, "The clerk's
 * second"). `claimId` is the event of that claim; null where the request had an assignee.
 */
export async function claimFirst(
  ctx: InTransaction,
  request: StoredRequest,
  actor: Actor,
  at: Date,
): Promise<Claimed> {
  if (request.assigneeId !== null) return { request, claimId: null };
  // A colleague who is being deactivated right now must not get a request.
  if (!(await findStaff(ctx, actor.id))) throw new AppError('unauthenticated');
  const status = request.status === 'new' ? 'assigned' : request.status;
  const taken = { assigneeId: actor.id, status, updatedAt: at } as const;
  await updateRequest(ctx.db, request.id, taken);
  const event = { requestId: request.id, type: 'claimed', actorId: actor.id, payload: {} } as const;
  return { request: { ...request, ...taken }, claimId: await appendEvent(ctx.db, event) };
}
