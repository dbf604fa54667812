/** The papers of a claim's file. */

import type { Transaction } from '#db/client.ts';
import { papersOf } from '#domain/claims/papers.ts';
import type { Actor } from '#domain/roles.ts';
import {
  assertOpen,
  changeLocked,
  withCodeForTexts,
} from '#features/requests/locked-change.server.ts';
import { papersNotice, takeBackPapersNotice } from '#features/requests/notices.server.ts';
import { canHandleRequest } from '#features/requests/permissions.ts';
import {
  appendEvent,
  type StoredRequest,
  updateRequest,
} from '#features/requests/requests.server.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { conflict, invalidField } from '#lib/http/errors.ts';
import { findClaim, listPapers, savePaper } from '../claims.server.ts';
import { MOST_OWN_PAPERS, OWN_PAPER, type PaperInput } from '../claims.ts';
import { CLAIM_ERRORS } from '../claims.words.ts';
import { missingOf, papersAsTheyStand } from '../view.server.ts';
import { requireClaim } from './stage.server.ts';

/** A paper of a claim's file as an event names it. */
type NamedPaper = { paper_key: string; paper: string };

/** A paper of a claim's file; null where the file has no paper of that key. */
export async function findPaper(
  tx: Transaction,
  requestId: number,
  key: string,
): Promise<NamedPaper | null> {
  const claim = await findClaim(tx, requestId);
  const papers = claim ? papersAsTheyStand(claim, await listPapers(tx, [requestId])) : [];
  const known = papers.find((paper) => paper.key === key);
  return known ? { paper_key: key, paper: known.title } : null;
}

/** As `findPaper`; 422 on `paper` where the file has no paper of that key. */
export async function requirePaper(
  tx: Transaction,
  requestId: number,
  key: string,
): Promise<NamedPaper> {
  const known = await findPaper(tx, requestId, key);
  if (!known) throw invalidField('paper', CLAIM_ERRORS.noPaperOfIt);
  return known;
}

const permitTo = (actor: Actor) => (request: StoredRequest) => canHandleRequest(actor, request);

/**
 * Sets the state of a paper; one that is not on the line's list is added with its title and a key that
 * begins with `own-`.
 */
export async function setPaper(
  ctx: Context,
  actor: Actor,
  id: number,
  { key, state, title }: PaperInput,
): Promise<void> {
  const change = async (ctx: InTransaction, request: StoredRequest) => {
    const claim = await requireClaim(ctx.db, id);
    assertOpen(request);
    const stored = await listPapers(ctx.db, [id]);
    const known = papersAsTheyStand(claim, stored).find((paper) => paper.key === key);
    if (known?.state === state) return null;
    const isOfLine = papersOf(claim.line, claim.hasInjury).some((paper) => paper.key === key);
    if (!known) {
      if (!key.startsWith(OWN_PAPER) || title === '') {
        throw invalidField(title === '' ? 'title' : 'key', CLAIM_ERRORS.noSuchPaper);
      }
      const own = stored.filter((paper) => paper.key.startsWith(OWN_PAPER));
      if (own.length >= MOST_OWN_PAPERS) {
        throw invalidField('title', CLAIM_ERRORS.tooManyPapers);
      }
    }
    const at = ctx.now();
    const name = known?.title ?? title;
    await savePaper(ctx.db, {
      requestId: id,
      key,
      title: isOfLine ? null : name,
      state,
      updatedAt: at,
    });
    await updateRequest(ctx.db, id, { updatedAt: at });
    if (missingOf(claim, await listPapers(ctx.db, [id])).length === 0) {
      await takeBackPapersNotice(ctx.db, request, at);
    }
    const payload = { paper_key: key, paper: name, paper_state: state };
    await appendEvent(ctx.db, { requestId: id, type: 'claim_paper', actorId: actor.id, payload });
    return null;
  };
  return changeLocked(ctx, actor, id, permitTo(actor), change);
}

/**
 * Asks the customer by text for the papers that are still needed; 409 where none is. Once under each
 * `writeKey`.
 */
export async function askForPapers(
  ctx: Context,
  actor: Actor,
  id: number,
  writeKey: string | null,
): Promise<void> {
  const change = async (ctx: InTransaction, request: StoredRequest) => {
    const claim = await requireClaim(ctx.db, id);
    assertOpen(request);
    const missing = missingOf(claim, await listPapers(ctx.db, [id]));
    if (missing.length === 0) throw conflict('nothing_missing', CLAIM_ERRORS.nothingMissing);
    await updateRequest(ctx.db, id, { updatedAt: ctx.now() });
    const payload = { papers: missing.join('، ') };
    await appendEvent(ctx.db, { requestId: id, type: 'papers_asked', actorId: actor.id, payload });
    return papersNotice(ctx, await withCodeForTexts(ctx.db, request), missing);
  };
  return changeLocked(ctx, actor, id, permitTo(actor), change, { writeKey });
}
