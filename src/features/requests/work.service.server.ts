import type { Database, Transaction } from '#db/client.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { Actor } from '#features/auth/permissions.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import type { Posted, SmsService } from '#features/sms/service.server.ts';
import { days } from '#lib/durations.ts';
import { AppError, invalidField } from '#lib/errors.ts';
import { isUniqueViolation } from '#lib/pg-errors.ts';
import { addWorkingMinutes, workingMinutesBetween } from '#lib/working-hours.ts';
import type { Outcome } from './contract.ts';
import {
  appendEvent,
  claimRequest,
  findRequest,
  keepReply,
  lockRequest,
  type RequestRow,
  releaseRequests,
  rescueRequest,
  updateRequest,
} from './data.server.ts';
import type { Notices } from './notices.service.server.ts';
import { canAssignRequest, canHandleRequest, canWorkRequests } from './permissions.ts';
import { codeForTexts, forgetRatings } from './submission.data.server.ts';
import { REQUEST_ERRORS } from './texts.ts';
import type { CloseInput, EventInput } from './work-list.contract.ts';

/** A reached person's case that has no date of its own comes back within a working day. */
const LOOK_AGAIN_AFTER = 480;
const FURTHEST_FOLLOW_UP = days(366);

/** With these somebody spoke with the person. */
const CONTACTS: readonly Outcome[] = ['answered', 'callback'];
/** After these the person is told by text when the next call comes. */
const UNREACHED: readonly Outcome[] = ['no_answer', 'busy'];

type Dependencies = {
  db: Database;
  now: () => Date;
  settings: Pick<SettingsService, 'office'>;
  sms: Pick<SmsService, 'dispatch'>;
  notices: Notices;
  /** An active member of staff by id, or null. */
  findStaff: (tx: Transaction, id: number) => Promise<{ id: number } | null>;
  onChange: () => void;
};

/** What the staff does with a request: claim, assign, note, close, reopen. */
export function createRequestWork(dependencies: Dependencies) {
  const { db, now, settings, sms, notices, findStaff, onChange } = dependencies;

  /** Runs a change of one locked request and tells of it. `change` answers a text to send, if any. */
  async function changing(
    actor: Actor,
    id: number,
    permit: (request: RequestRow) => boolean,
    change: (tx: Transaction, request: RequestRow) => Promise<Posted | null>,
  ): Promise<void> {
    if (!canWorkRequests(actor)) throw new AppError('forbidden');
    const notice = await db.transaction(async (tx) => {
      const request = await lockRequest(tx, id);
      if (!request) throw new AppError('not_found');
      if (!permit(request)) throw new AppError('forbidden');
      return change(tx, request);
    });
    sms.dispatch(notice);
    onChange();
  }

  function requireOpen(request: RequestRow): void {
    if (request.status === 'closed') {
      throw new AppError('conflict', { code: 'closed', message: REQUEST_ERRORS.closedBefore });
    }
  }

  /** 422 unless a time to call again lies ahead, within a year. */
  function checkFollowUp(followUpAt: Date | undefined): void {
    if (!followUpAt) return;
    const ahead = followUpAt.getTime() - now().getTime();
    if (ahead <= 0) throw invalidField('follow_up_at', REQUEST_ERRORS.pastFollowUp);
    if (ahead > FURTHEST_FOLLOW_UP) throw invalidField('follow_up_at', REQUEST_ERRORS.farFollowUp);
  }

  return {
    /** Takes a request nobody has. 409 when somebody was first: the database decides. */
    async claim(actor: Actor, id: number): Promise<void> {
      if (!canWorkRequests(actor)) throw new AppError('forbidden');
      await db.transaction(async (tx) => {
        // Who is being deactivated right now must not be left holding a request.
        if (!(await findStaff(tx, actor.id))) throw new AppError('unauthenticated');
        if (!(await claimRequest(tx, id, actor.id, now()))) {
          const request = await findRequest(tx, id);
          if (!request) throw new AppError('not_found');
          const isClosed = request.status === 'closed';
          const message = isClosed ? REQUEST_ERRORS.closedBefore : REQUEST_ERRORS.claimedBefore;
          throw new AppError('conflict', { code: isClosed ? 'closed' : 'claimed', message });
        }
        await appendEvent(tx, { requestId: id, type: 'claimed', actorId: actor.id, payload: {} });
      });
      onChange();
    },

    /** Gives a request to an active member of staff. */
    assign(actor: Actor, id: number, userId: number): Promise<void> {
      const permit = (request: RequestRow) => canAssignRequest(actor, request);
      return changing(actor, id, permit, async (tx, request) => {
        requireOpen(request);
        // Before their row is locked: who deactivates them holds that one and waits for this request.
        if (request.assigneeId === userId) return null;
        if (!(await findStaff(tx, userId))) throw invalidField('user_id', REQUEST_ERRORS.notStaff);
        const status = request.status === 'new' ? 'assigned' : request.status;
        await updateRequest(tx, id, { assigneeId: userId, status, updatedAt: now() });
        const payload = { from: request.assigneeId, to: userId };
        await appendEvent(tx, { requestId: id, type: 'assigned', actorId: actor.id, payload });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'request.assigned',
          subject: { type: 'request', id },
          before: { assignee_id: request.assigneeId },
          after: { assignee_id: userId },
        });
        return null;
      });
    },

    /** Notes what came of a call, once under each `writeKey`. The first try to reach the person stops the response clock. */
    addEvent(actor: Actor, id: number, input: EventInput, writeKey?: string | null): Promise<void> {
      const { outcome, note, follow_up_at: followUpAt } = input;
      const permit = (request: RequestRow) => canHandleRequest(actor, request);
      return changing(actor, id, permit, async (tx, request) => {
        const at = now();
        if (writeKey && !(await keepReply(tx, writeKey, {}, at))) return null;
        requireOpen(request);
        checkFollowUp(followUpAt);
        const { hours } = await settings.office(tx);
        const isTry = outcome !== 'note';
        const isFirst = isTry && request.firstResponseAt === null;
        await updateRequest(tx, id, {
          updatedAt: at,
          ...(isTry && {
            attempts: request.attempts + 1,
            status: followUpAt ? 'waiting' : 'contacting',
            followUpAt: followUpAt ?? null,
            dueAt: followUpAt ?? addWorkingMinutes(at, LOOK_AGAIN_AFTER, hours),
          }),
          ...(!isTry && followUpAt && { status: 'waiting', followUpAt, dueAt: followUpAt }),
          ...(isFirst && {
            firstResponseAt: at,
            firstResponseMinutes: workingMinutesBetween(request.createdAt, at, hours),
          }),
          ...(CONTACTS.includes(outcome) && !request.contactedAt && { contactedAt: at }),
        });
        const payload = {
          ...(note && { note }),
          ...(followUpAt && { follow_up_at: followUpAt.toISOString() }),
        };
        await appendEvent(tx, { requestId: id, type: outcome, actorId: actor.id, payload });
        return followUpAt && UNREACHED.includes(outcome)
          ? notices.unreached(tx, await toldOf(tx, request), followUpAt)
          : null;
      });
    },

    /** Ends a request with a result and the reason for it. */
    close(actor: Actor, id: number, { result, reason }: CloseInput): Promise<void> {
      const permit = (request: RequestRow) => canHandleRequest(actor, request);
      return changing(actor, id, permit, async (tx, request) => {
        requireOpen(request);
        await closeRequest(tx, { request, actorId: actor.id, result, reason, at: now() });
        // Nobody is asked how content they are with a wrong number.
        return result === 'invalid' ? null : notices.closed(tx, await toldOf(tx, request));
      });
    },

    /** Opens a closed request again; 409 while another one of the same kind and number is open. */
    reopen(actor: Actor, id: number, reason: string): Promise<void> {
      const change = async (tx: Transaction, request: RequestRow) => {
        if (request.status !== 'closed') {
          throw new AppError('conflict', { code: 'not_closed', message: REQUEST_ERRORS.notClosed });
        }
        const { assigneeId } = request;
        const holder = assigneeId === null ? null : await findStaff(tx, assigneeId);
        const { hours, targets } = await settings.office(tx);
        const at = now();
        await updateRequest(tx, id, {
          status: holder ? 'assigned' : 'new',
          assigneeId: holder?.id ?? null,
          dueAt: addWorkingMinutes(at, targets[request.kind], hours),
          followUpAt: null,
          closedAt: null,
          result: null,
          closeReason: null,
          rating: null,
          ratingComment: null,
          updatedAt: at,
        });
        await forgetRatings(tx, id);
        const payload = { note: reason };
        await appendEvent(tx, { requestId: id, type: 'reopened', actorId: actor.id, payload });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'request.reopened',
          subject: { type: 'request', id },
          before: { result: request.result, close_reason: request.closeReason },
          after: { reason },
        });
        return null;
      };
      return unlessAnotherIsOpen(changing(actor, id, () => true, change));
    },

    /**
     * Puts what was taken for a machine's into the queue, where its clock has been running since it
     * came: somebody's browser may have filled the field that only machines fill. 404 when it is no
     * spam, 409 while another one of the same kind and number is open.
     */
    async rescue(actor: Actor, id: number): Promise<void> {
      if (!canWorkRequests(actor)) throw new AppError('forbidden');
      await unlessAnotherIsOpen(
        db.transaction(async (tx) => {
          if (!(await rescueRequest(tx, id, now()))) throw new AppError('not_found');
          await appendEvent(tx, { requestId: id, type: 'rescued', actorId: actor.id, payload: {} });
          await recordAudit(tx, {
            actorId: actor.id,
            action: 'request.rescued',
            subject: { type: 'request', id },
          });
        }),
      );
      onChange();
    },

    /** Puts the open requests of somebody who left back into the queue, in the caller's transaction. */
    async releaseAll(tx: Transaction, assigneeId: number, actorId: number): Promise<number> {
      const ids = await releaseRequests(tx, assigneeId, now());
      for (const requestId of ids) {
        await appendEvent(tx, { requestId, type: 'released', actorId, payload: {} });
      }
      return ids.length;
    },
  };
}

/** A request as a text tells of it. */
async function toldOf(tx: Transaction, request: RequestRow): Promise<RequestRow> {
  return { ...request, trackingCode: await codeForTexts(tx, request) };
}

/** Says in words what the unique index `requests_one_open` refuses. */
async function unlessAnotherIsOpen(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = REQUEST_ERRORS.anotherOpen;
    throw new AppError('conflict', { code: 'another_open', message });
  }
}

type Closing = {
  request: RequestRow;
  /** Null for a sender without an account. */
  actorId: number | null;
  result: CloseInput['result'];
  reason: string;
  at: Date;
  type?: 'closed' | 'cancelled';
  /** Whose sender took it back, if that is how it ended. */
  submissionId?: number | null;
};

/** Closes a locked, open request, with its event and audit row. */
export async function closeRequest(tx: Transaction, closing: Closing): Promise<void> {
  const { request, actorId, result, reason, at, type = 'closed', submissionId = null } = closing;
  await updateRequest(tx, request.id, {
    status: 'closed',
    result,
    closeReason: reason || null,
    closedAt: at,
    dueAt: null,
    followUpAt: null,
    updatedAt: at,
  });
  const payload = { result, ...(reason && { note: reason }) };
  await appendEvent(tx, { requestId: request.id, type, actorId, payload, submissionId });
  await recordAudit(tx, {
    actorId,
    action: `request.${type}`,
    subject: { type: 'request', id: request.id },
    before: { status: request.status },
    after: { result, reason },
  });
}

export type RequestWork = ReturnType<typeof createRequestWork>;
