/** Splits off what was joined to a request. */

import type { Actor } from '#domain/roles.ts';
import type { EventRow, StoredRequest } from '#features/requests/data.server.ts';
import { lockGroups } from '#features/requests/group.data.server.ts';
import { GroupChanged, inGroup } from '#features/requests/group.service.server.ts';
import { assertApart, assertOpen } from '#features/requests/locked-change.service.server.ts';
import { canHandleRequests, canSplitRequest } from '#features/requests/permissions.ts';
import { findSubmission } from '#features/requests/submissions.data.server.ts';
import { officeSettings } from '#features/settings/service.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import { isUniqueViolation } from '#lib/node/pg-errors.ts';
import { findEvent } from './data.server.ts';
import { splitJoined } from './split-joined.service.server.ts';
import { splitSubmission } from './split-submission.service.server.ts';
import type { Splitting } from './splitting.service.server.ts';
import { JOIN_ERRORS } from './texts.ts';

/**
 * Splits off what an event joined; 422 for an event that joined nothing, 409 for what is split off already.
 */
async function splitAt(splitting: Splitting, event: EventRow | null): Promise<void> {
  const { tx, request, locked } = splitting;
  const noSuchEvent = invalidField('event', JOIN_ERRORS.noSuchEvent);
  if (!event || !locked.has(event.requestId)) throw noSuchEvent;
  const splitBefore = () => conflict('split_before', JOIN_ERRORS.splitBefore);
  const isJoined = (one: StoredRequest | undefined) => one?.joinedInto === request.id;
  if (event.type === 'joined_by') {
    const one = locked.get(Number(event.payload.joined));
    if (!one || !isJoined(one)) throw splitBefore();
    return splitJoined(splitting, one);
  }
  if (event.type !== 'joined' || event.submissionId === null) throw noSuchEvent;
  const submission = await findSubmission(tx, event.submissionId);
  const holder = submission && locked.get(submission.requestId);
  if (!submission || !holder) throw splitBefore();
  // An earlier split of it was undone: since then it is a joined request.
  if (holder.id !== event.requestId) return splitJoined(splitting, holder);
  return splitSubmission(splitting, holder, { joined: event, submission });
}

/**
 * Splits what an event joined off an open request: a joined request, or a second submission, which
 * becomes a request of the same kind with its own code.
 */
export async function splitRequest(
  ctx: Context,
  actor: Actor,
  id: number,
  eventId: number,
): Promise<void> {
  if (!canHandleRequests(actor)) throw new AppError('forbidden');
  const work = async (ctx: InTransaction) => {
    const locked = await lockGroups(ctx.db, [id], actor);
    if (!locked) throw new GroupChanged();
    const request = locked.get(id);
    if (!request) throw new AppError('not_found');
    if (!canSplitRequest(actor, request)) throw new AppError('forbidden');
    assertApart(request);
    assertOpen(request);
    const splitting = {
      tx: ctx.db,
      actor,
      request,
      locked,
      office: await officeSettings(ctx),
      at: ctx.now(),
    };
    await splitAt(splitting, await findEvent(ctx.db, eventId));
  };
  // A unique violation means that another request of the kind and number came in at this moment: a retry
  // sees it.
  await inGroup(ctx, work, isUniqueViolation);
  ctx.changed();
}
