import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#db/client.ts';
import type { ClaimLine } from '#domain/claims/lines.ts';
import { COMPARISONS_OF_REQUEST, VERSIONS_MOST } from '#domain/comparisons/limits.ts';
import { bringsPolicy } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import {
  appendEvent,
  findRequest,
  type StoredRequest,
  updateRequest,
} from '#features/requests/data.server.ts';
import {
  assertOpen,
  type ChangeLocked,
  withCodeForTexts,
} from '#features/requests/locked-change.service.server.ts';
import type { Notices } from '#features/requests/notify/notices.service.server.ts';
import { canCompareFor, canHandleRequests } from '#features/requests/permissions.ts';
import { REQUEST_ERRORS } from '#features/requests/texts.ts';
import type { SettingsService } from '#features/settings/service.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { AppError } from '#lib/http/errors.ts';
import { assertWhole, checkDraft } from './check.service.server.ts';
import type {
  ComparisonInput,
  ComparisonStart,
  ComparisonView,
  SavedComparison,
} from './contract.ts';
import {
  findComparison,
  findLastOfLine,
  insertComparison,
  insertDraft,
  listComparisons,
  publishVersion,
  replaceDraft,
  type StoredComparison,
} from './data.server.ts';
import { COMPARE_ERRORS } from './texts.ts';
import { currentOf, presentComparison, presentVersion } from './view.service.server.ts';

const conflict = (code: string, message: string) => new AppError('conflict', { code, message });

/** 96 random bits, in base64url for an address. */
const newCode = (): string => randomBytes(12).toString('base64url');

/** 409 for a request that cannot have a comparison: of another kind, closed, or with an erased customer. */
function assertOffered(request: StoredRequest): void {
  if (!bringsPolicy(request.kind)) throw conflict('kind', COMPARE_ERRORS.kind);
  if (request.erasedAt !== null) throw conflict('erased', REQUEST_ERRORS.erased);
  assertOpen(request);
}

type Dependencies = {
  db: Database;
  now: () => Date;
  changeLocked: ChangeLocked;
  settings: Pick<SettingsService, 'comparisonRows'>;
  notices: Pick<Notices, 'compared'>;
};

/** How the staff compares insurers' terms for the requester, and publishes them. */
export function createComparing({ db, now, changeLocked, settings, notices }: Dependencies) {
  /** A comparison that the actor may see; 404 for all others. */
  async function requireComparison(actor: Actor, id: number): Promise<StoredComparison> {
    if (!canHandleRequests(actor)) throw new AppError('forbidden');
    const comparison = await findComparison(db, id, actor);
    if (!comparison) throw new AppError('not_found');
    return comparison;
  }

  /** Runs a change on the request of a comparison, or on the one that it is joined to. */
  async function changeFor(
    actor: Actor,
    requestId: number,
    change: Parameters<ChangeLocked>[3],
  ): Promise<void> {
    const own = await findRequest(db, requestId, actor);
    const worked = own?.joinedInto ?? requestId;
    const permit = (request: StoredRequest) => canCompareFor(actor, request);
    await changeLocked(
      actor,
      worked,
      permit,
      (tx, request) => {
        assertOffered(request);
        return change(tx, request);
      },
      { others: [requestId] },
    );
  }

  const audit = (
    tx: Transaction,
    actor: Actor,
    requestId: number,
    action: 'request.compared' | 'request.comparison_published',
    after: Record<string, unknown>,
  ) =>
    recordAudit(tx, {
      actorId: actor.id,
      action,
      subject: { type: 'request', id: requestId },
      after,
    });

  /** Stores the draft of a comparison, as a new version where the last one is published. */
  async function saveDraft(tx: Transaction, id: number, input: ComparisonInput): Promise<number> {
    const at = now();
    const { draft, published } = await currentOf(tx, id);
    const before = draft ?? published;
    const checked = await checkDraft(tx, input, before, isoDateInTehran(at));
    if (draft) {
      await replaceDraft(tx, { id: draft.id, at }, checked.draft, checked.offers);
      return draft.version;
    }
    const version = (published?.version ?? 0) + 1;
    if (version > VERSIONS_MOST) throw conflict('too_many', COMPARE_ERRORS.tooManyVersions);
    await insertDraft(tx, { comparisonId: id, version, at }, checked.draft, checked.offers);
    return version;
  }

  return {
    /** One comparison with its draft and its published version. 403 for everyone but staff. */
    async one(actor: Actor, id: number): Promise<ComparisonView> {
      const comparison = await requireComparison(actor, id);
      return presentComparison(comparison, await currentOf(db, id));
    },

    /**
     * What a new comparison of a line starts from: the line's template, and the terms of the last published
     * one.
     */
    async start(actor: Actor, line: ClaimLine): Promise<ComparisonStart> {
      if (!canHandleRequests(actor)) throw new AppError('forbidden');
      const last = await findLastOfLine(db, line, actor);
      const { rows, offers } = last ? presentVersion(last) : { rows: [], offers: [] };
      return {
        rows: [...(await settings.comparisonRows())[line]],
        last: last && {
          rows,
          offers: offers.map(({ insurer, values }) => ({ insurer, values })),
        },
      };
    },

    /**
     * Creates a comparison with a draft. 403 for all but who may handle the request, 409 once it is closed.
     */
    async lay(actor: Actor, requestId: number, input: ComparisonInput): Promise<SavedComparison> {
      let saved: SavedComparison | null = null;
      await changeFor(actor, requestId, async (tx, request) => {
        if ((await listComparisons(tx, [requestId])).length >= COMPARISONS_OF_REQUEST) {
          throw conflict('too_many', COMPARE_ERRORS.tooMany);
        }
        const row = { requestId, code: newCode(), createdBy: actor.id, createdAt: now() };
        const { id, code } = await insertComparison(tx, row);
        const version = await saveDraft(tx, id, input);
        await updateRequest(tx, request.id, { updatedAt: now() });
        await audit(tx, actor, requestId, 'request.compared', { comparison_version: version });
        saved = { id, code, state: 'draft' };
        return null;
      });
      if (!saved) throw new Error('a change that went well has run');
      return saved;
    },

    /** Changes the draft, or begins the next version. The published version stays unchanged. */
    async edit(actor: Actor, id: number, input: ComparisonInput): Promise<SavedComparison> {
      const { requestId, code } = await requireComparison(actor, id);
      await changeFor(actor, requestId, async (tx, request) => {
        const version = await saveDraft(tx, id, input);
        await updateRequest(tx, request.id, { updatedAt: now() });
        await audit(tx, actor, requestId, 'request.compared', { comparison_version: version });
        return null;
      });
      return { id, code, state: 'draft' };
    },

    /**
     * Publishes the draft to the customer, who gets a text if `notify` is true. 409 where there is no draft.
     */
    async publish(actor: Actor, id: number, notify: boolean): Promise<ComparisonView> {
      const comparison = await requireComparison(actor, id);
      const { requestId, code } = comparison;
      await changeFor(actor, requestId, async (tx, request) => {
        const at = now();
        const { draft } = await currentOf(tx, id);
        if (!draft) throw conflict('no_draft', COMPARE_ERRORS.noDraft);
        assertWhole(draft, isoDateInTehran(at));
        if (!(await publishVersion(tx, draft.id, { at, by: actor.id }))) {
          throw conflict('no_draft', COMPARE_ERRORS.noDraft);
        }
        await updateRequest(tx, request.id, { updatedAt: at });
        const insurers = draft.offers.map(({ insurer }) => insurer).join('، ');
        const version = draft.version;
        await appendEvent(tx, {
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
        await audit(tx, actor, requestId, 'request.comparison_published', after);
        const own = await findRequest(tx, requestId, actor);
        if (!notify || !own) return null;
        // `assertWhole` has checked that there is a date.
        const until = draft.validUntil ?? isoDateInTehran(at);
        return notices.compared(tx, await withCodeForTexts(tx, own), { code, until });
      });
      return presentComparison(comparison, await currentOf(db, id));
    },
  };
}

export type Comparing = ReturnType<typeof createComparing>;
