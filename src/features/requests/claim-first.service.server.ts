import type { Database, Transaction } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { AppError } from '#lib/http/errors.ts';
import { appendEvent, findRequest, type StoredRequest, updateRequest } from './data.server.ts';
import { canWorkOnRequest } from './permissions.ts';
import { REQUEST_ERRORS } from './texts.ts';

/** An active member of staff by id, or null. */
export type FindStaff = (tx: Transaction, id: number) => Promise<Pick<Actor, 'id' | 'role'> | null>;

/**
 * Who may note or close: permits `changeLocked` for the assignee, a super-admin, and whoever of the staff is first with
 * a request that has none. 409 `claimed` where it had none when it was asked for and a colleague was faster, also
 * for a super-admin: it is not the request they meant any more.
 */
export async function permitToWork(
  db: Database,
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
 * The locked request as its clerk's: who notes or closes one that nobody has takes it first (api.md, "The
 * clerk's second"). `claimId` is the event that says so; null where it had an assignee.
 */
export async function claimFirst(
  tx: Transaction,
  request: StoredRequest,
  actor: Actor,
  { findStaff, at }: { findStaff: FindStaff; at: Date },
): Promise<Claimed> {
  if (request.assigneeId !== null) return { request, claimId: null };
  // Who is being deactivated right now must not be left holding a request.
  if (!(await findStaff(tx, actor.id))) throw new AppError('unauthenticated');
  const status = request.status === 'new' ? 'assigned' : request.status;
  const taken = { assigneeId: actor.id, status, updatedAt: at } as const;
  await updateRequest(tx, request.id, taken);
  const event = { requestId: request.id, type: 'claimed', actorId: actor.id, payload: {} } as const;
  return { request: { ...request, ...taken }, claimId: await appendEvent(tx, event) };
}
