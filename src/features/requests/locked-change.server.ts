/** Runs every change of one request by the staff: checks the permission, locks, and notifies afterwards. */
import type { Queryable, Transaction } from '#db/client.ts';
import { keepReply } from '#db/idempotent-replies.ts';
import type { Actor } from '#domain/roles.ts';
import { findStaff } from '#features/people/people.server.ts';
import { dispatchText, type QueuedText } from '#features/sms/sms.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { isUniqueViolation } from '#lib/node/pg-errors.ts';
import { lockAll } from './group.server.ts';
import { canHandleRequests, canWorkOnRequest } from './permissions.ts';
import { appendEvent, findRequest, type StoredRequest, updateRequest } from './requests.server.ts';
import { REQUEST_ERRORS } from './requests.words.ts';
import { codeForTexts } from './submissions.server.ts';

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

/** A change of one locked request; answers the text to send afterwards, if any. */
export type Change = (ctx: InTransaction, request: StoredRequest) => Promise<QueuedText | null>;

/** The key under which the change is done once, and the requests that are locked with it. */
type Together = { writeKey?: string | null; others?: readonly number[] };

/**
 * Runs a change of one locked request. `change` answers the text to send afterwards, if any. 403 for
 * everyone but staff and where `permit` answers false, 404 for a request that does not exist, 409 for one
 * that is joined to another. `others` are locked with it. Under one `writeKey` the change is done once; a
 * repeat is no error, whichever colleague has the request by then.
 */
export async function changeLocked(
  ctx: Context,
  actor: Actor,
  id: number,
  permit: (request: StoredRequest) => boolean,
  change: Change,
  { writeKey = null, others = [] }: Together = {},
): Promise<void> {
  if (!canHandleRequests(actor)) throw new AppError('forbidden');
  const notice = await transaction(ctx, async (ctx) => {
    const request = (await lockAll(ctx.db, [id, ...others], actor)).get(id);
    if (!request) throw new AppError('not_found');
    if (writeKey && !(await keepReply(ctx.db, writeKey, {}, ctx.now()))) return null;
    if (!permit(request)) throw new AppError('forbidden');
    assertApart(request);
    return change(ctx, request);
  });
  dispatchText(ctx, notice);
  ctx.changed();
}

/** How a step is done: once under a key, and in bulk, where it cannot be undone (record 018). */
export type StepOptions = { writeKey?: string | null; isBulk?: boolean };

/** 409 for a request that is joined to another: it is worked on there. */
export function assertApart({ joinedInto }: Pick<StoredRequest, 'joinedInto'>): void {
  if (joinedInto !== null) {
    throw new AppError('conflict', { code: 'joined', message: REQUEST_ERRORS.joinedBefore });
  }
}

/** 409 for a request that is closed. */
export function assertOpen(request: StoredRequest): void {
  if (request.status === 'closed') {
    throw new AppError('conflict', { code: 'closed', message: REQUEST_ERRORS.closedBefore });
  }
}

/** The request with the code that its texts name. */
export async function withCodeForTexts(
  tx: Transaction,
  request: StoredRequest,
): Promise<StoredRequest> {
  return { ...request, trackingCode: await codeForTexts(tx, request) };
}

/** Turns a violation of the unique index `requests_one_open` into a 409 with a sentence. */
export async function unlessAnotherIsOpen(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = REQUEST_ERRORS.anotherOpen;
    throw new AppError('conflict', { code: 'another_open', message });
  }
}
