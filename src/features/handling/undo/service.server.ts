import type { Database, Transaction } from '#db/client.ts';
import type { OtherImage } from '#db/schema/index.ts';
import { canSeeKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { Entering } from '#features/policies/enter/service.server.ts';
import type { FindStaff } from '#features/requests/claim-first.service.server.ts';
import {
  appendEvent,
  type EventRow,
  findRequest,
  type StoredRequest,
  updateRequest,
} from '#features/requests/data.server.ts';
import {
  assertOpen,
  type ChangeLocked,
  unlessAnotherIsOpen,
} from '#features/requests/locked-change.service.server.ts';
import type { SmsService } from '#features/sms/service.server.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import { findLastEvent, findLastHandover, hasActedSince, isStep } from './data.server.ts';
import { rowOf } from './image.service.server.ts';
import { UNDO_ERRORS } from './texts.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  changeLocked: ChangeLocked;
  sms: Pick<SmsService, 'cancel'>;
  findStaff: FindStaff;
  policies: Pick<Entering, 'takeBackWith'>;
};

type Stored = Pick<StoredRequest, 'id' | 'kind' | 'status' | 'assigneeId' | 'joinedInto'>;

/** Undoing a step: any within ten seconds, an assignment until the colleague begins. */
export function createUndo(dependencies: Dependencies) {
  const { db, now, changeLocked, sms, findStaff, policies } = dependencies;

  /**
   * The earlier assignee, unless they were deactivated meanwhile. The present assignee of an open request is
   * not looked up: a deactivation holds the lock of their row and waits for this request.
   */
  async function holderOf(tx: Transaction, request: Stored, assigneeId: number | null) {
    const hasIt = request.status !== 'closed' && assigneeId === request.assigneeId;
    if (assigneeId === null || hasIt) return assigneeId;
    const holder = await findStaff(tx, assigneeId);
    return holder && canSeeKind(holder.role, request.kind) ? holder.id : null;
  }

  /** The columns that an image restores in a locked request. */
  async function backOf(tx: Transaction, request: StoredRequest, row: OtherImage['row']) {
    const back = rowOf(row);
    const before = { ...request, ...back };
    const assigneeId = await holderOf(tx, request, before.assigneeId);
    const isLeft = assigneeId === null && before.status === 'assigned';
    const status = isLeft ? ('new' as const) : before.status;
    return { ...back, assigneeId, status };
  }

  /** Restores another request of a join or a split; 409 where a later event came after the step there. */
  async function bringBackOther(tx: Transaction, actor: Actor, id: number, other: OtherImage) {
    const { eventId } = other;
    const request = await findRequest(tx, other.id, actor);
    if (!request) throw new AppError('not_found');
    if (eventId !== null && (await findLastEvent(tx, other.id))?.id !== eventId) {
      throw conflict('something_after', UNDO_ERRORS.somethingAfter);
    }
    await updateRequest(tx, other.id, {
      ...(await backOf(tx, request, other.row)),
      updatedAt: now(),
    });
    if (eventId === null) return;
    const event = other.isNew
      ? ({ type: 'joined_into', payload: { into: id } } as const)
      : ({ type: 'undone', payload: { undoes: [eventId] } } as const);
    await appendEvent(tx, { requestId: other.id, actorId: actor.id, ...event });
  }

  /** The assignment that `actor` may take back; null when there is none. */
  async function handoverOf(tx: Database | Transaction, actor: Actor, request: Stored) {
    const { status, joinedInto } = request;
    if (status === 'closed' || joinedInto !== null || request.assigneeId === null) return null;
    const handover = await findLastHandover(tx, request.id);
    if (handover?.actorId !== actor.id || actor.id === request.assigneeId) return null;
    return handover.payload.to === request.assigneeId ? handover : null;
  }

  return {
    /**
     * Undoes the caller's last outcome, close or assignment: restores the request, also from a claim by that
     * step, and cancels the text about it. 409 when it is too late, a later event came after it, or another
     * request of the same kind and number is open by now. Undoing a join or a split restores all of its
     * requests; for a joined request, the join is undone.
     */
    async undo(actor: Actor, given: number): Promise<void> {
      const id = (await findRequest(db, given, actor))?.joinedInto ?? given;
      const seen = await findLastEvent(db, id);
      const others = seen?.undo?.others ?? [];
      const change = async (tx: Transaction, request: StoredRequest) => {
        const step = await findLastEvent(tx, id);
        const image = step?.undo;
        // Only the other requests of the step that was read before are locked.
        if (!step || !image || step.actorId !== actor.id || step.id !== seen?.id) {
          throw conflict('something_after', UNDO_ERRORS.somethingAfter);
        }
        const isOver = now() > new Date(image.until);
        if (isOver || !(await sms.cancel(tx, image.textId))) {
          throw conflict('too_late', UNDO_ERRORS.tooLate);
        }
        if (image.policy && !(await policies.takeBackWith(tx, actor, image.policy))) {
          throw conflict('something_after', UNDO_ERRORS.policyAfter);
        }
        const back = await backOf(tx, request, image.row);
        await updateRequest(tx, id, { ...back, updatedAt: now() });
        for (const other of others) await bringBackOther(tx, actor, id, other);
        const undoes = [image.claimId ?? [], image.noted ?? [], step.id].flat();
        const payload = { what: step.type, undoes };
        await appendEvent(tx, { requestId: id, type: 'undone', actorId: actor.id, payload });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'request.undone',
          subject: { type: 'request', id },
          before: { status: request.status, assignee_id: request.assigneeId },
          after: { step: step.type, status: back.status, assignee_id: back.assigneeId },
        });
        return null;
      };
      const ids = others.map((other) => other.id);
      return unlessAnotherIsOpen(changeLocked(actor, id, () => true, change, { others: ids }));
    },

    /** Takes an assignment back, until the colleague has done anything with the request; 409 afterwards. */
    takeBack(actor: Actor, id: number): Promise<void> {
      return changeLocked(
        actor,
        id,
        () => true,
        async (tx, request) => {
          assertOpen(request);
          const handover = await handoverOf(tx, actor, request);
          if (!handover) throw conflict('not_handed_over', UNDO_ERRORS.notHandedOver);
          const colleague = request.assigneeId as number;
          if (await hasActedSince(tx, handover, colleague)) {
            throw conflict('begun', UNDO_ERRORS.begun);
          }
          const { from } = handover.payload;
          const assigneeId = await holderOf(tx, request, typeof from === 'number' ? from : null);
          const isLeft = assigneeId === null && request.status === 'assigned';
          const status = isLeft ? 'new' : request.status;
          await updateRequest(tx, id, { assigneeId, status, updatedAt: now() });
          const payload = { from: colleague, to: assigneeId };
          await appendEvent(tx, { requestId: id, type: 'taken_back', actorId: actor.id, payload });
          await recordAudit(tx, {
            actorId: actor.id,
            action: 'request.taken_back',
            subject: { type: 'request', id },
            before: { assignee_id: colleague },
            after: { assignee_id: assigneeId },
          });
          return null;
        },
      );
    },

    /** What `actor` may undo or take back of a request with these events. */
    async offers(
      actor: Actor,
      request: Stored,
      events: readonly Pick<EventRow, 'undo' | 'actorId' | 'type'>[],
    ) {
      const last = events.findLast(isStep);
      const until = last?.actorId === actor.id ? (last.undo?.until ?? null) : null;
      const handover = await handoverOf(db, actor, request);
      const hasBegun =
        handover !== null && (await hasActedSince(db, handover, request.assigneeId ?? actor.id));
      return {
        undo_until: until !== null && new Date(until) >= now() ? until : null,
        may_take_back: handover !== null && !hasBegun,
      };
    },
  };
}

export type Undo = ReturnType<typeof createUndo>;
