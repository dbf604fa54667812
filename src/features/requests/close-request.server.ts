import type { Transaction } from '#db/client.ts';
import type { CloseReason } from '#domain/close-reasons.ts';
import type { RequestResult } from '#domain/requests.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { takeBackPapersNotice } from './notices.server.ts';
import {
  appendEvent,
  type NewEvent,
  type StoredRequest,
  updateRequest,
} from './requests.server.ts';

type Ending = {
  request: StoredRequest;
  /** Null for a sender without an account. */
  actorId: number | null;
  result: RequestResult;
  /** The reason in words; empty where there are none. */
  reason: string;
  /** The reason that was picked from the list of the kind. */
  picked?: Pick<CloseReason, 'id' | 'label'> | null;
  at: Date;
  type?: 'closed' | 'cancelled';
  /** The submission whose sender cancelled the request, if that is how it ended. */
  submissionId?: number | null;
  /** The columns that undoing restores; null for the sender, who cannot undo. */
  undo?: NewEvent['undo'];
  /** The policy that was sold. */
  policyId?: number | null;
  /** The reason why no policy was entered, where one was asked for. */
  noPolicy?: string | undefined;
};

/** Closes a locked, open request, with its event and audit row. */
export async function closeRequest(tx: Transaction, ending: Ending): Promise<void> {
  const { request, actorId, result, reason, at, type = 'closed' } = ending;
  const {
    submissionId = null,
    undo = null,
    policyId = null,
    noPolicy = '',
    picked = null,
  } = ending;
  await updateRequest(tx, request.id, {
    status: 'closed',
    result,
    reasonId: picked?.id ?? null,
    closeReason: reason || null,
    closedAt: at,
    dueAt: null,
    followUpAt: null,
    updatedAt: at,
  });
  await takeBackPapersNotice(tx, request, at);
  const payload = {
    result,
    // By its label of that day: the timeline says what was picked, whatever it is called later.
    ...(picked && { reason_id: picked.id, lost_reason: picked.label }),
    ...(reason && { note: reason }),
    ...(policyId !== null && { policy_id: String(policyId) }),
    ...(noPolicy && { no_policy: noPolicy }),
  };
  await appendEvent(tx, { requestId: request.id, type, actorId, payload, submissionId, undo });
  await recordAudit(tx, actorId, `request.${type}`, request.id, {
    before: { status: request.status },
    after: { result, ...(picked && { lost_reason: picked.label }), reason },
  });
}
