import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '#lib/http/http-client.ts';
import { type Found, findReply } from './contract.ts';

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
    queryFn: async ({ signal }): Promise<Answer> => {
      const reply = await http.get('/find', { searchParams: { q }, signal }).json();
      return { ...findReply.parse(reply).data, q };
    },
  });
}
