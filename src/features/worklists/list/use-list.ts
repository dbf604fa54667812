import { keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RequestKind } from '#domain/requests.ts';
import { COUNTS, LISTED, LISTS, PAGES } from '#features/requests/use-requests.ts';
import { call } from '#kit/call.ts';
import { minutes } from '#lib/dates/durations.ts';
import type { Pages } from '#ui/list/steady-rows.ts';
import {
  countWorklistCall,
  listWorklistCall,
  type RequestCounts,
  type RequestSort,
  type RequestsPage,
} from './list.ts';

/** The rows of a long list that are fetched at once: the API's limit. */
const ROWS_AT_ONCE = 100;

/** Without a network the page shows the failure at once, and the live feed refetches when it is back. */
const atOnce = { networkMode: 'always', retry: false, refetchOnWindowFocus: false } as const;

const fetchRows = (query: URLSearchParams, signal: AbortSignal): Promise<RequestsPage> =>
  call(listWorklistCall, query, { signal });

/** A long list, fetched part by part while scrolling. */
export function useRequestList(query: URLSearchParams, sort: RequestSort) {
  return useInfiniteQuery<RequestsPage, Error, Pages<RequestsPage>, QueryKey, string | null>({
    ...atOnce,
    queryKey: [...LISTS, query.toString(), sort],
    placeholderData: keepPreviousData,
    // Parts without an observer are not updated, so they are better fetched afresh.
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

/**
 * Which of these requests belong to a list, at any depth: for rows that its loaded part no longer shows.
 * `asOf` is the time of the list's answer, as another answer may lead to other ids. Null until it is known.
 */
export function useListed(
  query: URLSearchParams,
  ids: number[],
  asOf: number,
): ReadonlySet<number> | null {
  const { data } = useQuery({
    ...atOnce,
    enabled: ids.length > 0,
    queryKey: [...LISTED, query.toString(), ids.join(','), asOf],
    gcTime: 0,
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams(query);
      asked.set('ids', ids.join(','));
      asked.set('per_page', String(ROWS_AT_ONCE));
      return fetchRows(asked, signal);
    },
  });
  return useMemo(() => (data ? new Set(data.data.map(({ id }) => id)) : null), [data]);
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
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RequestCounts> =>
      (await call(countWorklistCall, kind ? { kind } : {}, { signal })).data,
  };
}

/** The numbers beside the tabs of a kind, or of all kinds together. */
export function useRequestCounts(kind: RequestKind | null) {
  return useQuery(countsOf(kind));
}

/** How often the sidebar polls, on pages without a live feed of requests. */
const BADGE_EVERY = minutes(1);

/** The number of requests for the user today: overdue, due today, and new; undefined until it is known. */
export function useTodayBadge(): number | undefined {
  const { data } = useQuery({
    ...countsOf(null),
    refetchInterval: BADGE_EVERY,
    refetchOnWindowFocus: true,
  });
  return data && data.overdue + data.due_today + data.new;
}
