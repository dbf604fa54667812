import type { Transaction } from '#db/client.ts';
import { papersOf } from '#domain/claims/papers.ts';
import type { Actor } from '#domain/roles.ts';
import { appendEvent, type StoredRequest, updateRequest } from '#features/requests/data.server.ts';
import {
  assertOpen,
  type ChangeLocked,
  withCodeForTexts,
} from '#features/requests/locked-change.service.server.ts';
import type { Notices } from '#features/requests/notify/notices.service.server.ts';
import { canHandleRequest } from '#features/requests/permissions.ts';
import { conflict, invalidField } from '#lib/http/errors.ts';
import { MOST_OWN_PAPERS, OWN_PAPER, type PaperInput } from '../contract.ts';
import { findClaim, listPapers, savePaper } from '../data.server.ts';
import { CLAIM_ERRORS } from '../texts.ts';
import { papersAsTheyStand } from '../view.service.server.ts';
import { requireClaim } from './stage.service.server.ts';

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

type Dependencies = { now: () => Date; changeLocked: ChangeLocked; notices: Notices };

/** The papers of a claim's file. */
export function createClaimPapers({ now, changeLocked, notices }: Dependencies) {
  const permitTo = (actor: Actor) => (request: StoredRequest) => canHandleRequest(actor, request);

  return {
    /**
     * Sets the state of a paper; one that is not on the line's list is added with its title and a key that
     * begins with `own-`.
     */
    async set(actor: Actor, id: number, { key, state, title }: PaperInput): Promise<void> {
      const change = async (tx: Transaction, request: StoredRequest) => {
        const claim = await requireClaim(tx, id);
        assertOpen(request);
        const stored = await listPapers(tx, [id]);
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
        const at = now();
        const name = known?.title ?? title;
        await savePaper(tx, {
          requestId: id,
          key,
          title: isOfLine ? null : name,
          state,
          updatedAt: at,
        });
        await updateRequest(tx, id, { updatedAt: at });
        const payload = { paper_key: key, paper: name, paper_state: state };
        await appendEvent(tx, { requestId: id, type: 'claim_paper', actorId: actor.id, payload });
        return null;
      };
      return changeLocked(actor, id, permitTo(actor), change);
    },

    /**
     * Asks the customer by text for the papers that are still needed; 409 where none is. Once under each
     * `writeKey`.
     */
    async ask(actor: Actor, id: number, writeKey: string | null): Promise<void> {
      const change = async (tx: Transaction, request: StoredRequest) => {
        const claim = await requireClaim(tx, id);
        assertOpen(request);
        const missing = papersAsTheyStand(claim, await listPapers(tx, [id]))
          .filter(({ state }) => state === 'needed')
          .map(({ title }) => title);
        if (missing.length === 0) throw conflict('nothing_missing', CLAIM_ERRORS.nothingMissing);
        await updateRequest(tx, id, { updatedAt: now() });
        const payload = { papers: missing.join('، ') };
        await appendEvent(tx, { requestId: id, type: 'papers_asked', actorId: actor.id, payload });
        return notices.papersAsked(tx, await withCodeForTexts(tx, request), missing);
      };
      return changeLocked(actor, id, permitTo(actor), change, { writeKey });
    },
  };
}

export type ClaimPapers = ReturnType<typeof createClaimPapers>;
