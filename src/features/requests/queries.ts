import type { QueryClient } from '@tanstack/react-query';
import { coalesced } from '#lib/browser/coalesced.ts';

/** Under which everything of the requests is kept. */
export const REQUESTS_KEY = 'requests';
export const LISTS = [REQUESTS_KEY, 'lists'];
export const LISTED = [REQUESTS_KEY, 'listed'];
export const PAGES = [REQUESTS_KEY, 'pages'];
export const COUNTS = [REQUESTS_KEY, 'counts'];
/** What else is answered by a condition of its own, which any change may touch. */
export const SEARCHES = [REQUESTS_KEY, 'searches'];

const refreshers = new WeakMap<QueryClient, () => Promise<void>>();

/**
 * Lists and counts as they stand after a change, which the server alone can say. While an answer is on
 * its way one more question waits, however many changes come: a busy hour never outruns its answers.
 */
export function refreshLists(queries: QueryClient): Promise<void> {
  const known = refreshers.get(queries);
  if (known) return known();
  const refresh = coalesced(() =>
    Promise.all(
      [LISTS, PAGES, COUNTS, SEARCHES].map((queryKey) => queries.invalidateQueries({ queryKey })),
    ),
  );
  refreshers.set(queries, refresh);
  return refresh();
}

/** Everything of the requests that is on the screen, afresh. */
export function refreshAll(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [REQUESTS_KEY] });
}
