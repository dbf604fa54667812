import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '#lib/http/http-client.ts';
import { type Found, findReply } from './contract.ts';

/** What was found, and by what: the answer to an earlier word stands until the next one comes. */
export type Answer = Found & { q: string };

/** The search by a word; asks for nothing where it is empty, and lets go of what is asked no more. */
export function useFind(q: string) {
  return useQuery({
    queryKey: ['find', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    // Rows change while one works: each word is asked for anew.
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
