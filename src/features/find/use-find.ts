import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#kit/call.ts';
import { type Found, findEverywhereCall } from './find.ts';

/** The results and their search text: results of an earlier text stay shown until the next ones come. */
export type Answer = Found & { q: string };

/** Searches for a text; sends nothing where it is empty, and cancels a search that is out of date. */
export function useFind(q: string) {
  return useQuery({
    queryKey: ['find', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // Rows change all the time: each search is sent anew.
    gcTime: 0,
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }): Promise<Answer> => ({
      ...(await call(findEverywhereCall, { q }, { signal })).data,
      q,
    }),
  });
}
