import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshAll } from '#features/requests/queries.ts';
import { append } from '#lib/http/append.ts';
import { type BulkInput, type BulkResult, bulkReply } from './contract.ts';

/** Does a step on many requests, and shows what came of it everywhere. Throws what the client throws. */
export function useBulkCall(): (input: BulkInput) => Promise<BulkResult[]> {
  const queries = useQueryClient();
  return useCallback(
    async (input) => {
      try {
        return bulkReply.parse(await append('/requests/bulk', input)).data;
      } finally {
        // Also where no answer came: some may have been done.
        void refreshAll(queries);
      }
    },
    [queries],
  );
}
