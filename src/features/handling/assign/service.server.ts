import type { Database, Transaction } from '#db/client.ts';
import { canSeeKind, REQUEST_KINDS, type RequestKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { FindStaff } from '#features/requests/claim-first.service.server.ts';
import {
  appendEvent,
  claimRequest,
  findRequest,
  keepReply,
  releaseRequests,
  type StoredRequest,
  updateRequest,
} from '#features/requests/data.server.ts';
import {
  assertApart,
  assertOpen,
  type ChangeLocked,
  type StepOptions,
} from '#features/requests/locked-change.service.server.ts';
import { canAssignRequest, canHandleRequests } from '#features/requests/permissions.ts';
import { REQUEST_ERRORS } from '#features/requests/texts.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { imageOf } from '../undo/image.service.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  changeLocked: ChangeLocked;
  findStaff: FindStaff;
  onChange: () => void;
};

/** Who has a request: a clerk claims it, it is assigned, or it goes back into the queue. */
export function createAssignment(dependencies: Dependencies) {
  const { db, now, changeLocked, findStaff, onChange } = dependencies;

  return {
    /** Claims a request that has no assignee. 409 when a colleague was first: the database decides. */
    async claim(
      actor: Actor,
      id: number,
      { writeKey = null }: Pick<StepOptions, 'writeKey'> = {},
    ): Promise<void> {
      if (!canHandleRequests(actor)) throw new AppError('forbidden');
      await db.transaction(async (tx) => {
        if (writeKey && !(await keepReply(tx, writeKey, {}, now()))) return;
        // A colleague who is being deactivated right now must not get a request.
        if (!(await findStaff(tx, actor.id))) throw new AppError('unauthenticated');
        if (!(await claimRequest(tx, id, actor, now()))) {
          const request = await findRequest(tx, id, actor);
          if (!request) throw new AppError('not_found');
          assertApart(request);
          const isClosed = request.status === 'closed';
          const message = isClosed ? REQUEST_ERRORS.closedBefore : REQUEST_ERRORS.claimedBefore;
          throw new AppError('conflict', { code: isClosed ? 'closed' : 'claimed', message });
        }
        await appendEvent(tx, { requestId: id, type: 'claimed', actorId: actor.id, payload: {} });
      });
      onChange();
    },

    /** Assigns a request to an active colleague. */
    assign(
      actor: Actor,
      id: number,
      userId: number,
      { writeKey = null, isBulk = false }: StepOptions = {},
    ): Promise<void> {
      const permit = (request: StoredRequest) => canAssignRequest(actor, request);
      const change = async (tx: Transaction, request: StoredRequest) => {
        assertOpen(request);
        // Before `findStaff` locks the colleague's row: a deactivation holds that lock and waits for this
        // request.
        if (request.assigneeId === userId) return null;
        const colleague = await findStaff(tx, userId);
        if (!colleague) throw invalidField('user_id', REQUEST_ERRORS.notStaff);
        if (!canSeeKind(colleague.role, request.kind)) {
          throw invalidField('user_id', REQUEST_ERRORS.notForThem);
        }
        const status = request.status === 'new' ? 'assigned' : request.status;
        const at = now();
        await updateRequest(tx, id, { assigneeId: userId, status, updatedAt: at });
        const payload = { from: request.assigneeId, to: userId };
        const undo = isBulk ? null : imageOf(request, { at });
        await appendEvent(tx, {
          requestId: id,
          type: 'assigned',
          actorId: actor.id,
          payload,
          undo,
        });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'request.assigned',
          subject: { type: 'request', id },
          before: { assignee_id: request.assigneeId },
          after: { assignee_id: userId },
        });
        return null;
      };
      return changeLocked(actor, id, permit, change, { writeKey });
    },

    /**
     * Puts the open requests of a deactivated colleague back into the queue, in the caller's transaction; for
     * a colleague who may no longer see some kinds only requests of those kinds.
     */
    async releaseAll(
      tx: Transaction,
      assigneeId: number,
      actorId: number,
      kinds: readonly RequestKind[] = REQUEST_KINDS,
    ): Promise<number> {
      const ids = await releaseRequests(tx, assigneeId, now(), kinds);
      for (const requestId of ids) {
        await appendEvent(tx, { requestId, type: 'released', actorId, payload: {} });
      }
      return ids.length;
    },
  };
}

export type Assignment = ReturnType<typeof createAssignment>;
