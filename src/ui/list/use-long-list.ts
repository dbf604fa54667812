import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { AT_ONCE } from '#kit/at-once.ts';
import { loadedRows, type Pages } from './steady-rows.ts';

/** Without a network the page shows the failure at once; the live feed fetches what changed. */
export const LIST_QUERY = { ...AT_ONCE, refetchOnWindowFocus: false } as const;

/** The rows of a long list that are fetched at once: the API's limit. */
export const ROWS_AT_ONCE = 100;

type Part<Row> = {
  data: Row[];
  meta: { total: number; total_is_estimate: boolean; next_cursor: string | null };
};

type Asked<Whole> = {
  key: QueryKey;
  query: URLSearchParams;
  perPage?: number;
  fetch: (asked: URLSearchParams, how: { signal: AbortSignal }) => Promise<Whole>;
};

/** A long list, fetched part by part while scrolling. */
export function useLongList<Row extends { id: number }>({
  key,
  query,
  perPage = ROWS_AT_ONCE,
  fetch,
}: Asked<Part<Row>>) {
  const list = useInfiniteQuery<Part<Row>, Error, Pages<Part<Row>>, QueryKey, string | null>({
    ...LIST_QUERY,
    queryKey: key,
    placeholderData: keepPreviousData,
    // Parts without an observer are not updated, so they are better fetched afresh.
    gcTime: 0,
    initialPageParam: null,
    getNextPageParam: ({ meta }) => meta.next_cursor,
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(query);
      asked.set('per_page', String(perPage));
      if (pageParam !== null) asked.set('cursor', pageParam);
      return fetch(asked, { signal });
    },
  });
  const { data, fetchNextPage, isFetching, isFetchNextPageError } = list;
  const rows = useMemo(() => (data ? loadedRows(data) : []), [data]);
  const more = useCallback(() => {
    // A manual fetch would replace one that is under way, and the list would miss a change.
    if (!isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, isFetching, isFetchNextPageError]);
  const meta = data?.pages[0]?.meta;
  /** The number of all rows; -1 while it is not known. */
  const total = !meta || meta.total_is_estimate ? -1 : meta.total;
  return { ...list, rows, more, total };
}

export type LongList = ReturnType<typeof useLongList>;
