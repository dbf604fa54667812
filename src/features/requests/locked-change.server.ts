/** Runs every change of one request by the staff: checks the permission, locks, and notifies afterwards. */

import type { Transaction } from '#db/client.ts';
import { keepReply } from '#db/idempotent-replies.ts';
import type { Actor } from '#domain/roles.ts';
import { dispatchText, type QueuedText } from '#features/sms/sms.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { AppError } from '#lib/http/errors.ts';
import { isUniqueViolation } from '#lib/node/pg-errors.ts';
import { lockAll } from './group.server.ts';
import { canHandleRequests } from './permissions.ts';
import type { StoredRequest } from './requests.server.ts';
import { REQUEST_ERRORS } from './requests.words.ts';
import { codeForTexts } from './submissions.server.ts';

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
