import { sentPapers } from '#features/claims/owner/sent-papers.ts';
import type { MyComparison } from '#features/comparisons/shown.ts';

import type { PolicyDue } from '#features/policies/wallet/policy-dues.ts';
import type { MyRequest } from '#features/tracking/track/track.ts';

/**
 * An item of a request that waits for its owner. `on` is a Gregorian day of Tehran; today for an item without
 * a date.
 */
type RequestDue =
  | { kind: 'papers'; on: string; request: MyRequest; papers: string[] }
  | { kind: 'comparison'; on: string; request: MyRequest; comparison: MyComparison };

export type Due = PolicyDue | RequestDue;

/** Names of the papers of a claim that its owner still has to send. */
function missingPapers({ status, claim, timeline }: MyRequest): string[] {
  if (status === 'closed' || !claim || claim.stage === 'paid' || claim.stage === 'rejected') {
    return [];
  }
  const sent = sentPapers(timeline);
  return claim.papers
    .filter(({ key, state }) => state === 'needed' && !sent.has(key))
    .map(({ title }) => title);
}

/** The comparisons of an open request without a choice, whose premiums are still valid. */
const waitingComparisons = ({ status, comparisons }: MyRequest, today: string): MyComparison[] =>
  status === 'closed'
    ? []
    : comparisons.filter(
        ({ chosen_insurer, valid_until }) =>
          chosen_insurer === null && valid_until !== null && valid_until >= today,
      );

/** The due items of the customer's requests on a day. */
export function duesOfRequests(requests: readonly MyRequest[], today: string): RequestDue[] {
  return requests.flatMap((request): RequestDue[] => {
    const papers = missingPapers(request);
    return [
      ...(papers.length > 0 ? [{ kind: 'papers' as const, on: today, request, papers }] : []),
      ...waitingComparisons(request, today).map((comparison) => ({
        kind: 'comparison' as const,
        on: comparison.valid_until ?? today,
        request,
        comparison,
      })),
    ];
  });
}

/** All due items, the most urgent first: overdue ones, then by their day. */
export const inOrder = (dues: readonly Due[]): Due[] =>
  dues.toSorted((a, b) => a.on.localeCompare(b.on));
