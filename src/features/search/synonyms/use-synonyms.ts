import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, dataOf } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { listSearchMissesCall } from '../misses.ts';
import {
  forgetSynonymCall,
  listSynonymsCall,
  type Synonyms,
  teachSynonymCall,
} from './synonyms.ts';

const SYNONYMS = ['search', 'synonyms'];
const MISSES = ['search', 'misses'];

/** The synonyms, and the pages that words can lead to. */
export function useSynonyms() {
  return useQuery({
    queryKey: SYNONYMS,
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }): Promise<Synonyms> => {
      const { data, pages } = await call(listSynonymsCall, {}, { signal });
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
    queryFn: dataOf(listSearchMissesCall, {}),
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
    async (input: InputOf<typeof teachSynonymCall>) => {
      try {
        return (await call(teachSynonymCall, input)).data;
      } finally {
        await refresh();
      }
    },
    [refresh],
  );
  const forget = useCallback(
    async (id: number) => {
      try {
        await call(forgetSynonymCall, { id });
      } finally {
        await refresh();
      }
    },
    [refresh],
  );
  return { teach, forget };
}
