import { keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, dataOf } from '#kit/call.ts';
import type { Pages } from '#ui/list/steady-rows.ts';
import { atOnce, POLICIES_KEY } from '../use-policies.ts';
import {
  bookMonthsCall,
  countBookCall,
  listBookCall,
  type PoliciesPage,
  type PolicyMonth,
  type PolicySort,
} from './book.ts';

/** The page size of a long list: the most that the API gives. */
const ROWS_AT_ONCE = 100;

/** The book, fetched page by page on scrolling. */
export function usePolicyList(query: URLSearchParams, sort: PolicySort) {
  return useInfiniteQuery<PoliciesPage, Error, Pages<PoliciesPage>, QueryKey, string | null>({
    ...atOnce,
    queryKey: [POLICIES_KEY, 'lists', query.toString(), sort],
    placeholderData: keepPreviousData,
    // A list that is off the screen gets no live changes, so it is fetched again.
    gcTime: 0,
    initialPageParam: null,
    getNextPageParam: (last) => last.meta.next_cursor,
    queryFn: ({ pageParam, signal }) => {
      const searchParams = new URLSearchParams(query);
      searchParams.set('sort', sort);
      searchParams.set('per_page', String(ROWS_AT_ONCE));
      if (pageParam !== null) searchParams.set('cursor', pageParam);
      return call(listBookCall, searchParams, { signal });
    },
  });
}

/** The counts beside the tabs. */
export function usePolicyCounts() {
  return useQuery({
    ...atOnce,
    queryKey: [POLICIES_KEY, 'counts'],
    queryFn: dataOf(countBookCall, {}),
  });
}

/** How many terms of a filter end in each of twelve months, beginning with the month of `from`. */
export function usePolicyMonths(query: URLSearchParams, from: string) {
  return useQuery({
    ...atOnce,
    queryKey: [POLICIES_KEY, 'months', query.toString(), from],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PolicyMonth[]> => {
      const searchParams = new URLSearchParams({ from });
      for (const name of ['line', 'insurer', 'owner']) {
        const value = query.get(name);
        if (value !== null) searchParams.set(name, value);
      }
      return (await call(bookMonthsCall, searchParams, { signal })).data;
    },
  });
}
