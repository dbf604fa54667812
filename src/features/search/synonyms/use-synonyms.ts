import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AT_ONCE } from '#kit/at-once.ts';
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
    ...AT_ONCE,
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
    ...AT_ONCE,
    queryFn: dataOf(listSearchMissesCall, {}),
  });
}

/** Adds and deletes synonyms; both throw what the client throws. */
export function useSynonymCalls() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([SYNONYMS, MISSES].map((queryKey) => queries.invalidateQueries({ queryKey })));
  return {
    teach: (input: InputOf<typeof teachSynonymCall>) =>
      call(teachSynonymCall, input).finally(refresh),
    forget: (id: number) => call(forgetSynonymCall, { id }).finally(refresh),
  };
}
