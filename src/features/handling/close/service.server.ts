import type { Database, Transaction } from '#db/client.ts';
import { addWorkingMinutes } from '#domain/hours/working-hours.ts';
import { canSeeKind } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import type { EnteredPolicy, Entering } from '#features/policies/enter/service.server.ts';
import type { Renewing } from '#features/policies/renew/service.server.ts';
import type { AskPlan } from '#features/ratings/ask/plan.service.server.ts';
import {
  claimFirst,
  type FindStaff,
  permitToWork,
} from '#features/requests/claim-first.service.server.ts';
import { closeRequest } from '#features/requests/close-request.service.server.ts';
import { appendEvent, type StoredRequest, updateRequest } from '#features/requests/data.server.ts';
import { listJoined } from '#features/requests/group.data.server.ts';
import {
  assertOpen,
  type ChangeLocked,
  type StepOptions,
  unlessAnotherIsOpen,
  withCodeForTexts,
} from '#features/requests/locked-change.service.server.ts';
import type { Notices } from '#features/requests/notify/notices.service.server.ts';
import { forgetRatings } from '#features/requests/submissions.data.server.ts';
import { REQUEST_ERRORS } from '#features/requests/texts.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { conflict } from '#lib/http/errors.ts';
import { imageOf, undoTimes } from '../undo/image.service.server.ts';
import type { Ended } from './contract.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  changeLocked: ChangeLocked;
  settings: Pick<SettingsService, 'office'>;
  notices: Notices;
  askPlan: Pick<AskPlan, 'plan' | 'takeBack'>;
  findStaff: FindStaff;
  policies: Pick<Entering, 'enterWith'> & Pick<Renewing, 'renewWith'>;
};

/** How a request is closed and reopened. */
export function createClosing(dependencies: Dependencies) {
  const { db, now, changeLocked, settings, notices, askPlan } = dependencies;
  const { findStaff, policies } = dependencies;

  /**
   * Enters the policy of a won request; its holder is the requester by default. For a renewal it is the next
   * term.
   */
  async function enterPolicy(
    tx: Transaction,
    actor: Actor,
    { id, kind, fullName, phoneNumber }: StoredRequest,
    { result, policy }: Ended,
  ): Promise<EnteredPolicy | null> {
    if (result !== 'won' || !policy) return null;
    if (kind === 'renewal') return policies.renewWith(tx, actor, id, policy);
    return policies.enterWith(tx, actor, {
      ...policy,
      holder_name: policy.holder_name ?? fullName,
      holder_phone: policy.holder_phone ?? phoneNumber,
      from_request: id,
    });
  }

  return {
    /** Closes a request with a result and the reason for it; an unassigned one is claimed first. */
    async close(
      actor: Actor,
      id: number,
      ended: Ended,
      { writeKey = null, isBulk = false }: StepOptions = {},
    ): Promise<void> {
      const permit = await permitToWork(db, actor, id);
      const change = async (tx: Transaction, before: StoredRequest) => {
        assertOpen(before);
        const at = now();
        const { result, reason } = ended;
        const { request, claimId } = await claimFirst(tx, before, actor, { findStaff, at });
        const policy = await enterPolicy(tx, actor, request, ended);
        const isAskedLater = await askPlan.plan(tx, request, { result, at });
        // A wrong number does not reach the requester, and a renewal was not requested by the customer.
        const text =
          result === 'invalid' || request.kind === 'renewal'
            ? null
            : await notices.closed(tx, await withCodeForTexts(tx, request), {
                dueAt: isBulk ? null : undoTimes(at).textDueAt,
                isAskedLater,
              });
        const step = { at, claimId, textId: text?.id ?? null, ...(policy && { policy }) };
        const undo = isBulk ? null : imageOf(before, step);
        const noPolicy = result === 'won' && !policy ? ended.no_policy : '';
        const of = { actorId: actor.id, result, reason, at, undo };
        await closeRequest(tx, { request, ...of, policyId: policy?.id ?? null, noPolicy });
        return text;
      };
      return changeLocked(actor, id, permit, change, { writeKey });
    },

    /** Reopens a closed request; 409 while another one of the same kind and number is open. */
    async reopen(actor: Actor, id: number, reason: string): Promise<void> {
      const change = async (tx: Transaction, request: StoredRequest) => {
        if (request.status !== 'closed') {
          throw conflict('not_closed', REQUEST_ERRORS.notClosed);
        }
        if (request.erasedAt !== null) {
          throw conflict('erased', REQUEST_ERRORS.erased);
        }
        const { assigneeId } = request;
        const before = assigneeId === null ? null : await findStaff(tx, assigneeId);
        const holder = before && canSeeKind(before.role, request.kind) ? before : null;
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
        await askPlan.takeBack(tx, id);
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
      // Requests that are joined to it change too. That set cannot change while it is closed.
      const others = (await listJoined(db, [id], actor)).map((one) => one.id);
      return unlessAnotherIsOpen(changeLocked(actor, id, () => true, change, { others }));
    },
  };
}

export type Closing = ReturnType<typeof createClosing>;
