import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { http } from '#lib/http/http-client.ts';
import { type MissView, missesReply } from '../misses/contract.ts';
import { type Synonyms, synonymReply, synonymsReply } from './contract.ts';

const SYNONYMS = ['search', 'synonyms'];
const MISSES = ['search', 'misses'];

/** The synonyms, and the pages that words can lead to. */
export function useSynonyms() {
  return useQuery({
    queryKey: SYNONYMS,
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }): Promise<Synonyms> => {
      const reply = await http.get('/content/synonyms', { signal }).json();
      const { data, pages } = synonymsReply.parse(reply);
      return { synonyms: data, pages };
    },
  });
}

/** Searches without results, the most frequent first. */
export function useMisses() {
  return useQuery({
    queryKey: MISSES,
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }): Promise<MissView[]> =>
      missesReply.parse(await http.get('/search/misses', { signal }).json()).data,
  });
}

/** Adds and deletes synonyms; both throw what the client throws. */
export function useSynonymCalls() {
  const queries = useQueryClient();
  const refresh = useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: SYNONYMS }),
        queries.invalidateQueries({ queryKey: MISSES }),
      ]),
    [queries],
  );
  const teach = useCallback(
    async (input: { words: string; target: string }) => {
      try {
        const reply = await http.post('/content/synonyms', { json: input }).json();
        return synonymReply.parse(reply).data;
      } finally {
        await refresh();
      }
    },
    [refresh],
  );
  const forget = useCallback(
    async (id: number) => {
      try {
        await http.delete(`/content/synonyms/${id}`);
      } finally {
        await refresh();
      }
    },
    [refresh],
  );
  return { teach, forget };
}
