/** How the staff compares insurers' terms for the requester, and publishes them. */

import { randomBytes } from 'node:crypto';
import type { ClaimLine } from '#domain/claims/lines.ts';
import { COMPARISONS_OF_REQUEST, VERSIONS_MOST } from '#domain/comparisons/limits.ts';
import { bringsPolicy } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import {
  assertOpen,
  type Change,
  changeLocked,
  withCodeForTexts,
} from '#features/requests/locked-change.server.ts';
import { comparedNotice } from '#features/requests/notices.server.ts';
import { canCompareFor, canHandleRequests } from '#features/requests/permissions.ts';
import {
  appendEvent,
  findRequest,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import { REQUEST_ERRORS } from '#features/requests/requests.words.ts';
import { COMPARISONS } from '#features/settings/groups/policies.ts';
import { settingsOf } from '#features/settings/settings.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import { assertWhole, checkDraft } from './check.server.ts';
import {
  findComparison,
  findLastOfLine,
  insertComparison,
  insertDraft,
  listComparisons,
  publishVersion,
  replaceDraft,
  type StoredComparison,
} from './comparisons.data.server.ts';
import {
  COMPARE_ERRORS,
  type ComparisonInput,
  type ComparisonStart,
  type ComparisonView,
  type SavedComparison,
} from './comparisons.ts';
import { currentOf, presentComparison, presentVersion } from './view.server.ts';

const conflict = (code: string, message: string) => new AppError('conflict', { code, message });

/** 96 random bits, in base64url for an address. */
const newCode = (): string => randomBytes(12).toString('base64url');

/** 409 for a request that cannot have a comparison: of another kind, closed, or with an erased customer. */
function assertOffered(request: StoredRequest): void {
  if (!bringsPolicy(request.kind)) throw conflict('kind', COMPARE_ERRORS.kind);
  if (request.erasedAt !== null) throw conflict('erased', REQUEST_ERRORS.erased);
  assertOpen(request);
}

/** A comparison that the actor may see; 404 for all others. */
async function requireComparison(
  ctx: Context,
  actor: Actor,
  id: number,
): Promise<StoredComparison> {
  if (!canHandleRequests(actor)) throw new AppError('forbidden');
  const comparison = await findComparison(ctx.db, id, actor);
  if (!comparison) throw new AppError('not_found');
  return comparison;
}

/** Runs a change on the request of a comparison, or on the one that it is joined to. */
async function changeFor(
  ctx: Context,
  actor: Actor,
  requestId: number,
  change: Change,
): Promise<void> {
  const own = await findRequest(ctx.db, requestId, actor);
  const worked = own?.joinedInto ?? requestId;
  const permit = (request: StoredRequest) => canCompareFor(actor, request);
  await changeLocked(
    ctx,
    actor,
    worked,
    permit,
    (ctx, request) => {
      assertOffered(request);
      return change(ctx, request);
    },
    { others: [requestId] },
  );
}

/** Stores the draft of a comparison, as a new version where the last one is published. */
async function saveDraft(ctx: InTransaction, id: number, input: ComparisonInput): Promise<number> {
  const at = ctx.now();
  const { draft, published } = await currentOf(ctx.db, id);
  const before = draft ?? published;
  const checked = await checkDraft(ctx.db, input, before, isoDateInTehran(at));
  if (draft) {
    await replaceDraft(ctx.db, { id: draft.id, at }, checked.draft, checked.offers);
    return draft.version;
  }
  const version = (published?.version ?? 0) + 1;
  if (version > VERSIONS_MOST) throw conflict('too_many', COMPARE_ERRORS.tooManyVersions);
  await insertDraft(ctx.db, { comparisonId: id, version, at }, checked.draft, checked.offers);
  return version;
}

/** One comparison with its draft and its published version. 403 for everyone but staff. */
export async function readComparison(
  ctx: Context,
  actor: Actor,
  id: number,
): Promise<ComparisonView> {
  const comparison = await requireComparison(ctx, actor, id);
  return presentComparison(comparison, await currentOf(ctx.db, id));
}

/**
 * What a new comparison of a line starts from: the line's template, and the terms of the last published
 * one.
 */
export async function freshComparison(
  ctx: Context,
  actor: Actor,
  line: ClaimLine,
): Promise<ComparisonStart> {
  if (!canHandleRequests(actor)) throw new AppError('forbidden');
  const last = await findLastOfLine(ctx.db, line, actor);
  const { rows, offers } = last ? presentVersion(last) : { rows: [], offers: [] };
  return {
    rows: (await settingsOf(ctx, COMPARISONS)).comparison_rows[line],
    last: last && {
      rows,
      offers: offers.map(({ insurer, values }) => ({ insurer, values })),
    },
  };
}

/**
 * Creates a comparison with a draft. 403 for all but who may handle the request, 409 once it is closed.
 */
export async function addComparison(
  ctx: Context,
  actor: Actor,
  requestId: number,
  input: ComparisonInput,
): Promise<SavedComparison> {
  let saved: SavedComparison | null = null;
  await changeFor(ctx, actor, requestId, async (ctx, request) => {
    if ((await listComparisons(ctx.db, [requestId])).length >= COMPARISONS_OF_REQUEST) {
      throw conflict('too_many', COMPARE_ERRORS.tooMany);
    }
    const row = { requestId, code: newCode(), createdBy: actor.id, createdAt: ctx.now() };
    const { id, code } = await insertComparison(ctx.db, row);
    const version = await saveDraft(ctx, id, input);
    await updateRequest(ctx.db, request.id, { updatedAt: ctx.now() });
    await recordAudit(ctx.db, actor.id, 'request.compared', requestId, {
      after: { comparison_version: version },
    });
    saved = { id, code, state: 'draft' };
    return null;
  });
  if (!saved) throw new Error('a change that went well has run');
  return saved;
}

/** Changes the draft, or begins the next version. The published version stays unchanged. */
export async function editComparison(
  ctx: Context,
  actor: Actor,
  id: number,
  input: ComparisonInput,
): Promise<SavedComparison> {
  const { requestId, code } = await requireComparison(ctx, actor, id);
  await changeFor(ctx, actor, requestId, async (ctx, request) => {
    const version = await saveDraft(ctx, id, input);
    await updateRequest(ctx.db, request.id, { updatedAt: ctx.now() });
    await recordAudit(ctx.db, actor.id, 'request.compared', requestId, {
      after: { comparison_version: version },
    });
    return null;
  });
  return { id, code, state: 'draft' };
}

/**
 * Publishes the draft to the customer, who gets a text if `notify` is true. 409 where there is no draft.
 */
export async function publishComparison(
  ctx: Context,
  actor: Actor,
  id: number,
  notify: boolean,
): Promise<ComparisonView> {
  const comparison = await requireComparison(ctx, actor, id);
  const { requestId, code } = comparison;
  await changeFor(ctx, actor, requestId, async (ctx, request) => {
    const at = ctx.now();
    const { draft } = await currentOf(ctx.db, id);
    if (!draft) throw conflict('no_draft', COMPARE_ERRORS.noDraft);
    assertWhole(draft, isoDateInTehran(at));
    if (!(await publishVersion(ctx.db, draft.id, { at, by: actor.id }))) {
      throw conflict('no_draft', COMPARE_ERRORS.noDraft);
    }
    await updateRequest(ctx.db, request.id, { updatedAt: at });
    const insurers = draft.offers.map(({ insurer }) => insurer).join('، ');
    const version = draft.version;
    await appendEvent(ctx.db, {
      requestId: request.id,
      type: 'comparison_published',
      actorId: actor.id,
      payload: {
        comparison: id,
        comparison_version: version,
        compared_insurers: insurers,
        ...(requestId !== request.id && { of: requestId }),
      },
    });
    const after = { comparison_version: version, compared_insurers: insurers };
    await recordAudit(ctx.db, actor.id, 'request.comparison_published', requestId, { after });
    const own = await findRequest(ctx.db, requestId, actor);
    if (!notify || !own) return null;
    // `assertWhole` has checked that there is a date.
    const until = draft.validUntil ?? isoDateInTehran(at);
    return comparedNotice(ctx, await withCodeForTexts(ctx.db, own), { code, until });
  });
  return presentComparison(comparison, await currentOf(ctx.db, id));
}
