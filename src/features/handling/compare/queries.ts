import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClaimLine } from '#domain/claims/lines.ts';
import {
  type ComparisonStart,
  type ComparisonView,
  comparisonReply,
  savedReply,
  startReply,
} from '#features/comparisons/contract.ts';
import { http } from '#lib/http/http-client.ts';
import { useReloadRequest } from '../panel/queries.ts';

const KEY = 'comparisons';

/** One stored comparison; fetched anew each time it is opened. */
export function useComparison(id: number | null) {
  return useQuery({
    enabled: id !== null,
    queryKey: [KEY, id],
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<ComparisonView> =>
      comparisonReply.parse(await http.get(`/comparisons/${id}`, { signal }).json()).data,
  });
}

/** What a comparison of a line starts from. Throws what the client throws. */
export async function fetchStart(line: ClaimLine): Promise<ComparisonStart> {
  const searchParams = { line };
  return startReply.parse(await http.get('/comparisons/start', { searchParams }).json()).data;
}

/**
 * Changes of the comparisons of a request, whose panel is then refetched. Each throws what the client throws.
 */
export function useCompareCalls(requestId: number) {
  const queries = useQueryClient();
  const reload = useReloadRequest();
  return useMemo(() => {
    async function follow(): Promise<void> {
      await Promise.all([queries.invalidateQueries({ queryKey: [KEY] }), reload(requestId)]);
    }
    return {
      /** Saves a draft, of a new comparison where there is none yet; answers its id. */
      async save(id: number | null, body: Record<string, unknown>): Promise<number> {
        const json = id === null ? body : { ...body, _method: 'PATCH' };
        const path = id === null ? `/requests/${requestId}/comparisons` : `/comparisons/${id}`;
        const saved = savedReply.parse(await http.post(path, { json }).json()).data;
        await reload(requestId);
        return saved.id;
      },
      async publish(id: number, notify: boolean): Promise<void> {
        await http.post(`/comparisons/${id}/publish`, { json: { notify } });
        await follow();
      },
    };
  }, [queries, reload, requestId]);
}
