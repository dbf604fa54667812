import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClaimLine } from '#domain/claims/lines.ts';
import type { ComparisonStart } from '#features/comparisons/comparisons.ts';
import { AT_ONCE } from '#kit/at-once.ts';
import { call, dataOf } from '#kit/call.ts';
import { useReloadRequest } from '../panel/use-panel.ts';
import type { ComparisonBody } from './body.ts';
import {
  addComparisonCall,
  editComparisonCall,
  freshComparisonCall,
  publishComparisonCall,
  readComparisonCall,
} from './compare.ts';

const KEY = 'comparisons';

/** One stored comparison; fetched anew each time it is opened. */
export function useComparison(id: number | null) {
  return useQuery({
    enabled: id !== null,
    queryKey: [KEY, id],
    ...AT_ONCE,
    refetchOnWindowFocus: false,
    gcTime: 0,
    queryFn: dataOf(readComparisonCall, { id: String(id) }),
  });
}

/** What a comparison of a line starts from. Throws what the client throws. */
export async function fetchStart(line: ClaimLine): Promise<ComparisonStart> {
  return (await call(freshComparisonCall, { line })).data;
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
      async save(id: number | null, body: ComparisonBody): Promise<number> {
        const saved =
          id === null
            ? await call(addComparisonCall, { id: requestId, ...body })
            : await call(editComparisonCall, { id, ...body });
        await reload(requestId);
        return saved.data.id;
      },
      async publish(id: number, notify: boolean): Promise<void> {
        await call(publishComparisonCall, { id, notify });
        await follow();
      },
    };
  }, [queries, reload, requestId]);
}
