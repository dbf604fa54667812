import { type DeadlineRules, deadlinesOf, nextDeadline } from '#domain/claims/deadlines.ts';
import { papersOf } from '#domain/claims/papers.ts';
import { officeSettings } from '#features/settings/settings.server.ts';
import type { Context } from '#kit/context.ts';
import { present } from '#kit/present.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { type ClaimRow, listClaims, listPapers, type PaperRow } from './claims.server.ts';
import { UNNAMED_PAPER } from './claims.words.ts';
import { type ClaimView, claimView, type DeadlineView, type PaperView } from './view.ts';

/** The papers of a file with their present states: those of its line, then those that staff added. */
export function papersAsTheyStand(
  { line, hasInjury }: Pick<ClaimRow, 'line' | 'hasInjury'>,
  stored: readonly PaperRow[],
): PaperView[] {
  const states = new Map(stored.map(({ key, state }) => [key, state]));
  const ofLine = papersOf(line, hasInjury);
  const known = new Set(ofLine.map(({ key }) => key));
  const own = stored
    .filter(({ key }) => !known.has(key))
    .sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
  return [
    ...ofLine.map((paper) => ({ ...paper, state: states.get(paper.key) ?? paper.state })),
    ...own.map(({ key, title, state }) => ({ key, title: title ?? UNNAMED_PAPER, state })),
  ];
}

/** The titles of the papers that are still needed. */
export const missingOf = (
  claim: Pick<ClaimRow, 'line' | 'hasInjury'>,
  stored: readonly PaperRow[],
): string[] =>
  papersAsTheyStand(claim, stored)
    .filter(({ state }) => state === 'needed')
    .map(({ title }) => title);

/** The deadlines of a file on a day. */
function deadlinesOn(
  { line, lossDate, stage, notifiedAt }: ClaimRow,
  rules: DeadlineRules,
  today: string,
): DeadlineView[] {
  const notifiedOn = notifiedAt && isoDateInTehran(notifiedAt);
  return deadlinesOf({ line, lossDate, stage, notifiedOn }, rules, today);
}

/** The next deadline of a file that is about to be stored. */
export const deadlineOf = (row: ClaimRow, rules: DeadlineRules, now: Date): string | null =>
  nextDeadline(deadlinesOn(row, rules, isoDateInTehran(now)));

function presentClaim(
  row: ClaimRow,
  stored: readonly PaperRow[],
  rules: DeadlineRules,
  today: string,
): ClaimView {
  return {
    ...present(claimView, row),
    papers: papersAsTheyStand(row, stored),
    deadlines: deadlinesOn(row, rules, today),
    is_whole: true,
  };
}

/**
 * The part of a claim that the bearer of a code may see: its steps. The rest is for the owner of its number.
 */
export function stepsAlone(claim: ClaimView): ClaimView {
  return {
    ...claim,
    has_injury: false,
    insurer: null,
    policy_number: null,
    insurer_reference: null,
    papers: [],
    offered_rial: null,
    paid_rial: null,
    is_whole: false,
  };
}

/** The claims of these requests, by request id; none for requests of other kinds. */
export async function claimsOf(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, ClaimView>> {
  const rows = await listClaims(ctx.db, ids);
  if (rows.size === 0) return new Map();
  const papers = Map.groupBy(await listPapers(ctx.db, [...rows.keys()]), (one) => one.requestId);
  const { deadlines } = await officeSettings(ctx);
  const today = isoDateInTehran(ctx.now());
  return new Map(
    [...rows].map(([id, row]) => [id, presentClaim(row, papers.get(id) ?? [], deadlines, today)]),
  );
}
