import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RequestKind } from '#domain/requests.ts';
import { COUNTS, LISTED, LISTS, PAGES } from '#features/requests/use-requests.ts';
import { call } from '#kit/call.ts';
import { minutes } from '#lib/dates/durations.ts';
import { LIST_QUERY, ROWS_AT_ONCE, useLongList } from '#ui/list/use-long-list.ts';
import {
  countWorklistCall,
  listWorklistCall,
  type RequestCounts,
  type RequestsPage,
  waitingToday,
} from './list.ts';
import type { RequestSort } from './list-filter.ts';

const fetchRows = (query: URLSearchParams, how: { signal: AbortSignal }): Promise<RequestsPage> =>
  call(listWorklistCall, query, how);

export const useRequestList = (query: URLSearchParams, sort: RequestSort) =>
  useLongList({
    key: [...LISTS, query.toString(), sort],
    query: new URLSearchParams([...query, ['sort', sort]]),
    fetch: fetchRows,
  });

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
    ...LIST_QUERY,
    enabled: ids.length > 0,
    queryKey: [...LISTED, query.toString(), ids.join(','), asOf],
    gcTime: 0,
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams(query);
      asked.set('ids', ids.join(','));
      asked.set('per_page', String(ROWS_AT_ONCE));
      return fetchRows(asked, { signal });
    },
  });
  return useMemo(() => (data ? new Set(data.data.map(({ id }) => id)) : null), [data]);
}

/** How the first rows of a filter are fetched. */
export const rowsOf = (query: URLSearchParams) =>
  queryOptions({
    ...LIST_QUERY,
    queryKey: [...PAGES, query.toString()],
    queryFn: ({ signal }) => fetchRows(query, { signal }),
  });

/** A short list: the first rows of a filter. */
export const useRequestRows = (query: URLSearchParams) =>
  useQuery({ ...rowsOf(query), placeholderData: keepPreviousData });

function countsOf(kind: RequestKind | null) {
  return {
    ...LIST_QUERY,
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

/** How many rows wait on the user's page of today; undefined until it is known. */
export function useTodayBadge(): number | undefined {
  const { data } = useQuery({
    ...countsOf(null),
    refetchInterval: BADGE_EVERY,
    refetchOnWindowFocus: true,
  });
  return data && waitingToday(data);
}
