/** How the file of a claim moves on. */

import type { Transaction } from '#db/client.ts';
import {
  CLAIM_TRACK,
  type ClaimStage,
  moveBetween,
  STAGES_WITH_AMOUNT,
  type StageMove,
} from '#domain/claims/stages.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import {
  assertOpen,
  changeLocked,
  withCodeForTexts,
} from '#features/requests/locked-change.server.ts';
import { claimStepNotice, takeBackPapersNotice } from '#features/requests/notices.server.ts';
import { canHandleRequest } from '#features/requests/permissions.ts';
import {
  appendEvent,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { CLAIMS } from '#features/settings/groups/policies.ts';
import { officeSettings, settingsOf } from '#features/settings/settings.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { conflict, invalidField } from '#lib/http/errors.ts';
import { type ClaimRow, findClaim, listPapers, updateStage } from '../claims.server.ts';
import type { StageInput } from '../claims.ts';
import { CLAIM_ERRORS } from '../claims.words.ts';
import { deadlineOf, missingOf } from '../view.server.ts';

/** The claim of a request; 409 for a request of another kind. */
export async function requireClaim(tx: Transaction, requestId: number): Promise<ClaimRow> {
  const claim = await findClaim(tx, requestId);
  if (!claim) throw conflict('no_claim', CLAIM_ERRORS.noClaim);
  return claim;
}

/** The columns that a correction back to a stage clears: those of the later stages. */
function takenBack(stage: ClaimStage): Partial<ClaimRow> {
  const isGone = (one: (typeof CLAIM_TRACK)[number]) =>
    CLAIM_TRACK.indexOf(one) > (CLAIM_TRACK as readonly ClaimStage[]).indexOf(stage);
  // Stages off the track clear nothing.
  if (!(CLAIM_TRACK as readonly ClaimStage[]).includes(stage)) return {};
  return {
    ...(isGone('notified') && { notifiedAt: null }),
    ...(isGone('offered') && { offeredAt: null, offeredRial: null }),
    ...(isGone('paid') && { paidAt: null, paidRial: null }),
  };
}

/** The columns that are set when a file reaches a stage. */
function reached({ stage, amount_rial }: StageInput, at: Date): Partial<ClaimRow> {
  return {
    ...(stage === 'notified' && { notifiedAt: at }),
    ...(stage === 'offered' && { offeredAt: at, offeredRial: amount_rial ?? null }),
    ...(stage === 'paid' && { paidAt: at, paidRial: amount_rial ?? null }),
  };
}

/**
 * The columns of a move. A new assessment after an objection leaves the first offer in place until the next.
 */
function afterMove(before: ClaimRow, input: StageInput, move: StageMove, at: Date) {
  const change = move === 'correction' ? takenBack(input.stage) : reached(input, at);
  const reference = input.insurer_reference && { insurerReference: input.insurer_reference };
  return {
    ...change,
    ...reference,
    stage: input.stage,
    // A correction cannot be corrected back once more.
    previousStage: move === 'forward' ? before.stage : null,
    updatedAt: at,
  };
}

function check({ note, stage, amount_rial }: StageInput, move: StageMove | null): StageMove {
  if (!move) throw conflict('no_such_step', CLAIM_ERRORS.noSuchStep);
  if (move === 'correction' && note === '') {
    throw invalidField('note', CLAIM_ERRORS.correctionNote);
  }
  const isNamed = move === 'forward' && STAGES_WITH_AMOUNT.includes(stage);
  if (amount_rial !== undefined && !isNamed) {
    throw invalidField('amount_rial', CLAIM_ERRORS.noAmountHere);
  }
  return move;
}

/** 409 `papers_open` while a paper is still needed: such a file is moved only by who has seen that. */
async function requireNoneMissing(tx: Transaction, claim: ClaimRow): Promise<void> {
  const missing = missingOf(claim, await listPapers(tx, [claim.requestId]));
  if (missing.length === 0) return;
  throw conflict('papers_open', CLAIM_ERRORS.papersOpen(missing.join('، ')));
}

/**
 * Moves the file to another stage, and notifies the customer where the settings say so. 409 for a stage
 * that does not follow, also when a colleague was faster; going back needs a note. Once under each
 * `writeKey`.
 */
export async function moveClaim(
  ctx: Context,
  actor: Actor,
  id: number,
  input: StageInput,
  writeKey: string | null = null,
): Promise<void> {
  const permit = (request: StoredRequest) => canHandleRequest(actor, request);
  const change = async (ctx: InTransaction, request: StoredRequest) => {
    const before = await requireClaim(ctx.db, id);
    assertOpen(request);
    const { stage, note, amount_rial, insurer_reference } = input;
    const move = check(input, moveBetween(before.stage, stage, before.previousStage));
    const isComplete = move === 'forward' && stage === 'papers_complete';
    if (isComplete && !input.confirmed) await requireNoneMissing(ctx.db, before);
    const at = ctx.now();
    const { deadlines } = await officeSettings(ctx);
    const changes = afterMove(before, input, move, at);
    const deadlineOn = deadlineOf({ ...before, ...changes }, deadlines, at);
    if (!(await updateStage(ctx.db, id, before.stage, { ...changes, deadlineOn }))) {
      throw conflict('no_such_step', CLAIM_ERRORS.noSuchStep);
    }
    await updateRequest(ctx.db, id, { updatedAt: at });
    if (isComplete) await takeBackPapersNotice(ctx.db, request, at);
    const payload = {
      stage,
      was: before.stage,
      ...(move === 'correction' && { move }),
      ...(note && { note }),
      ...(insurer_reference && { insurer_reference }),
      ...(amount_rial !== undefined && { amount_rial: String(amount_rial) }),
    };
    await appendEvent(ctx.db, { requestId: id, type: 'claim_stage', actorId: actor.id, payload });
    await recordAudit(ctx.db, actor.id, 'request.claim_moved', id, {
      before: { claim_stage: before.stage },
      after: { claim_stage: stage },
    });
    if (!(await settingsOf(ctx, CLAIMS)).claim_step_texts) return null;
    return claimStepNotice(ctx, await withCodeForTexts(ctx.db, request), stage);
  };
  return changeLocked(ctx, actor, id, permit, change, { writeKey });
}
