import type { QueryClient } from '@tanstack/react-query';
import { coalesced } from '#lib/browser/coalesced.ts';

/** The root of all cache keys of requests. */
export const REQUESTS_KEY = 'requests';
export const LISTS = [REQUESTS_KEY, 'lists'];
export const LISTED = [REQUESTS_KEY, 'listed'];
export const PAGES = [REQUESTS_KEY, 'pages'];
export const COUNTS = [REQUESTS_KEY, 'counts'];
/** Queries with conditions of their own, which any change may affect. */
export const SEARCHES = [REQUESTS_KEY, 'searches'];

const refreshers = new WeakMap<QueryClient, () => Promise<void>>();

/**
 * Refetches lists and counts after a change, as only the server knows them. While an answer is on its way at
 * most one more refetch waits, so that many changes do not cause as many queries.
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

/** Refetches all queries of requests. */
export function refreshAll(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [REQUESTS_KEY] });
}
