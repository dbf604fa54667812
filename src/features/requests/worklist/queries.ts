import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { RequestKind } from '#domain/requests.ts';
import { minutes } from '#lib/dates/durations.ts';
import { http } from '#lib/http/http-client.ts';
import {
  countsReply,
  type RequestCounts,
  type RequestSort,
  type RequestsPage,
  requestsReply,
} from './contract.ts';
import type { Pages } from './list-cache.ts';

/** Under which everything of the requests is kept. */
export const REQUESTS_KEY = 'requests';
const LISTS = [REQUESTS_KEY, 'lists'];
const PAGES = [REQUESTS_KEY, 'pages'];
const COUNTS = [REQUESTS_KEY, 'counts'];

/** How many rows of a long list come at once: the most that the API gives. */
const ROWS_AT_ONCE = 100;

/** Without a network the page says so at once, and the live feed asks again when it is back. */
const atOnce = { networkMode: 'always', retry: false, refetchOnWindowFocus: false } as const;

async function fetchRows(query: URLSearchParams, signal: AbortSignal): Promise<RequestsPage> {
  const reply = await http.get('/requests', { searchParams: query, signal }).json();
  return requestsReply.parse(reply);
}

/** Under which a long list is kept. */
export const listKey = (query: URLSearchParams, sort: RequestSort) => [
  ...LISTS,
  query.toString(),
  sort,
];

/** A long list, fetched part by part as one scrolls. */
export function useRequestList(query: URLSearchParams, sort: RequestSort) {
  return useInfiniteQuery<RequestsPage, Error, Pages, QueryKey, string | null>({
    ...atOnce,
    queryKey: listKey(query, sort),
    placeholderData: keepPreviousData,
    // Parts that are not kept up to date are better fetched afresh.
    gcTime: 0,
    initialPageParam: null,
    getNextPageParam: (last) => last.meta.next_cursor,
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(query);
      asked.set('sort', sort);
      asked.set('per_page', String(ROWS_AT_ONCE));
      if (pageParam !== null) asked.set('cursor', pageParam);
      return fetchRows(asked, signal);
    },
  });
}

/** Changes every long list that is kept. */
export function changeLists(queries: QueryClient, change: (pages: Pages) => Pages): void {
  queries.setQueriesData<Pages>({ queryKey: LISTS }, (pages) => pages && change(pages));
}

/** A short list: the first rows of a filter. */
export function useRequestRows(query: URLSearchParams) {
  return useQuery({
    ...atOnce,
    queryKey: [...PAGES, query.toString()],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchRows(query, signal),
  });
}

function countsOf(kind: RequestKind | null) {
  return {
    ...atOnce,
    queryKey: [...COUNTS, kind],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RequestCounts> => {
      const searchParams: Record<string, string> = kind ? { kind } : {};
      return countsReply.parse(await http.get('/requests/counts', { searchParams, signal }).json())
        .data;
    },
  };
}

/** The numbers beside the tabs of a kind, or of all kinds together. */
export function useRequestCounts(kind: RequestKind | null) {
  return useQuery(countsOf(kind));
}

/** How often the sidebar looks by itself, on pages that have no live feed of requests. */
const BADGE_EVERY = minutes(1);

/** What waits for the caller today: overdue, due today, and new; undefined until it is known. */
export function useTodayBadge(): number | undefined {
  const { data } = useQuery({
    ...countsOf(null),
    refetchInterval: BADGE_EVERY,
    refetchOnWindowFocus: true,
  });
  return data && data.overdue + data.due_today + data.new;
}

/** Counts and short lists are cheap, so they are asked for again after each change. */
export function refreshSums(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: COUNTS });
  void queries.invalidateQueries({ queryKey: PAGES });
}

/** Everything of the requests that is on the screen, afresh. */
export function refreshAll(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [REQUESTS_KEY] });
}
