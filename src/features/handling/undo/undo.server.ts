/** Undoing a step: any within ten seconds, an assignment until the colleague begins. */
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type OtherImage, requestEvents } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { takeBackPolicyWith } from '#features/policies/enter/enter.server.ts';
import { holderOf } from '#features/requests/holder.server.ts';
import {
  assertOpen,
  changeLocked,
  unlessAnotherIsOpen,
} from '#features/requests/locked-change.server.ts';
import {
  appendEvent,
  type EventRow,
  findRequest,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { cancelQueued } from '#features/sms/sms.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import { rowOf } from './image.server.ts';
import { UNDO_ERRORS } from './undo.ts';

/** Events that the product itself notes while a step can still be undone: they are no steps. */
const NO_STEPS: EventRow['type'][] = ['promise_broken', 'promise_overdue'];
const isStep = ({ type }: Pick<EventRow, 'type'>): boolean => !NO_STEPS.includes(type);

/** The last step of a request; null for none. */
async function findLastEvent(db: Queryable, requestId: number): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(requestEvents)
    .where(and(eq(requestEvents.requestId, requestId), notInArray(requestEvents.type, NO_STEPS)))
    .orderBy(desc(requestEvents.id))
    .limit(1);
  return row ?? null;
}

/** The last assignment of a request that was not undone; null for none. */
async function findLastHandover(db: Queryable, requestId: number): Promise<EventRow | null> {
  const [row] = await db
    .select()
    .from(requestEvents)
    .where(
      and(
        eq(requestEvents.requestId, requestId),
        eq(requestEvents.type, 'assigned'),
        sql`not exists (select from ${requestEvents} as undoing
          where undoing.request_id = ${requestId} and undoing.type = 'undone'
            and undoing.payload -> 'undoes' @> to_jsonb(${requestEvents.id}))`,
      ),
    )
    .orderBy(desc(requestEvents.id))
    .limit(1);
  return row ?? null;
}

/** Whether a user did anything with a request after an event. */
async function hasActedSince(
  db: Queryable,
  { requestId, id }: Pick<EventRow, 'requestId' | 'id'>,
  actorId: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: requestEvents.id })
    .from(requestEvents)
    .where(
      and(
        eq(requestEvents.requestId, requestId),
        sql`${requestEvents.id} > ${id}`,
        eq(requestEvents.actorId, actorId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The columns that an image restores in a locked request. */
async function backOf(ctx: InTransaction, request: StoredRequest, row: OtherImage['row']) {
  const back = rowOf(row);
  const before = { ...request, ...back };
  const assigneeId = await holderOf(ctx, request, before);
  const isLeft = assigneeId === null && before.status === 'assigned';
  const status = isLeft ? ('new' as const) : before.status;
  return { ...back, assigneeId, status };
}

/** Restores another request of a join or a split; 409 where a later event came after the step there. */
async function bringBackOther(ctx: InTransaction, actor: Actor, id: number, other: OtherImage) {
  const { eventId } = other;
  const request = await findRequest(ctx.db, other.id, actor);
  if (!request) throw new AppError('not_found');
  if (eventId !== null && (await findLastEvent(ctx.db, other.id))?.id !== eventId) {
    throw conflict('something_after', UNDO_ERRORS.somethingAfter);
  }
  await updateRequest(ctx.db, other.id, {
    ...(await backOf(ctx, request, other.row)),
    updatedAt: ctx.now(),
  });
  if (eventId === null) return;
  const event = other.isNew
    ? ({ type: 'joined_into', payload: { into: id } } as const)
    : ({ type: 'undone', payload: { undoes: [eventId] } } as const);
  await appendEvent(ctx.db, { requestId: other.id, actorId: actor.id, ...event });
}

type Stored = Pick<StoredRequest, 'id' | 'kind' | 'status' | 'assigneeId' | 'joinedInto'>;

/** The assignment that `actor` may take back; null when there is none. */
async function handoverOf(ctx: Context, actor: Actor, request: Stored) {
  const { status, joinedInto } = request;
  if (status === 'closed' || joinedInto !== null || request.assigneeId === null) return null;
  const handover = await findLastHandover(ctx.db, request.id);
  if (handover?.actorId !== actor.id || actor.id === request.assigneeId) return null;
  return handover.payload.to === request.assigneeId ? handover : null;
}

/**
 * Undoes the caller's last outcome, close or assignment: restores the request, also from a claim by that
 * step, and cancels the text about it. 409 when it is too late, a later event came after it, or another
 * request of the same kind and number is open by now. Undoing a join or a split restores all of its
 * requests; for a joined request, the join is undone.
 */
export async function undo(ctx: Context, actor: Actor, given: number): Promise<void> {
  const id = (await findRequest(ctx.db, given, actor))?.joinedInto ?? given;
  const seen = await findLastEvent(ctx.db, id);
  const others = seen?.undo?.others ?? [];
  const change = async (ctx: InTransaction, request: StoredRequest) => {
    const step = await findLastEvent(ctx.db, id);
    const image = step?.undo;
    // Only the other requests of the step that was read before are locked.
    if (!step || !image || step.actorId !== actor.id || step.id !== seen?.id) {
      throw conflict('something_after', UNDO_ERRORS.somethingAfter);
    }
    const isOver = ctx.now() > new Date(image.until);
    if (isOver || !(await cancelQueued(ctx, image.textId))) {
      throw conflict('too_late', UNDO_ERRORS.tooLate);
    }
    if (image.policy && !(await takeBackPolicyWith(ctx, actor, image.policy))) {
      throw conflict('something_after', UNDO_ERRORS.policyAfter);
    }
    const back = await backOf(ctx, request, image.row);
    await updateRequest(ctx.db, id, { ...back, updatedAt: ctx.now() });
    for (const other of others) await bringBackOther(ctx, actor, id, other);
    const undoes = [image.claimId ?? [], image.noted ?? [], step.id].flat();
    const payload = { what: step.type, undoes };
    await appendEvent(ctx.db, { requestId: id, type: 'undone', actorId: actor.id, payload });
    await recordAudit(ctx.db, actor.id, 'request.undone', id, {
      before: { status: request.status, assignee_id: request.assigneeId },
      after: { step: step.type, status: back.status, assignee_id: back.assigneeId },
    });
    return null;
  };
  const ids = others.map((other) => other.id);
  return unlessAnotherIsOpen(changeLocked(ctx, actor, id, () => true, change, { others: ids }));
}

/** Takes an assignment back, until the colleague has done anything with the request; 409 afterwards. */
export function takeBackAssignment(ctx: Context, actor: Actor, id: number): Promise<void> {
  return changeLocked(
    ctx,
    actor,
    id,
    () => true,
    async (ctx, request) => {
      assertOpen(request);
      const handover = await handoverOf(ctx, actor, request);
      if (!handover) throw conflict('not_handed_over', UNDO_ERRORS.notHandedOver);
      const colleague = request.assigneeId as number;
      if (await hasActedSince(ctx.db, handover, colleague)) {
        throw conflict('begun', UNDO_ERRORS.begun);
      }
      const { from } = handover.payload;
      const before = { assigneeId: typeof from === 'number' ? from : null, kind: request.kind };
      const assigneeId = await holderOf(ctx, request, before);
      const isLeft = assigneeId === null && request.status === 'assigned';
      const status = isLeft ? 'new' : request.status;
      await updateRequest(ctx.db, id, { assigneeId, status, updatedAt: ctx.now() });
      const payload = { from: colleague, to: assigneeId };
      await appendEvent(ctx.db, { requestId: id, type: 'taken_back', actorId: actor.id, payload });
      await recordAudit(ctx.db, actor.id, 'request.taken_back', id, {
        before: { assignee_id: colleague },
        after: { assignee_id: assigneeId },
      });
      return null;
    },
  );
}

/** What `actor` may undo or take back of a request with these events. */
export async function undoOffers(
  ctx: Context,
  actor: Actor,
  request: Stored,
  events: readonly Pick<EventRow, 'undo' | 'actorId' | 'type'>[],
) {
  const last = events.findLast(isStep);
  const until = last?.actorId === actor.id ? (last.undo?.until ?? null) : null;
  const handover = await handoverOf(ctx, actor, request);
  const hasBegun =
    handover !== null && (await hasActedSince(ctx.db, handover, request.assigneeId ?? actor.id));
  return {
    undo_until: until !== null && new Date(until) >= ctx.now() ? until : null,
    may_take_back: handover !== null && !hasBegun,
  };
}
