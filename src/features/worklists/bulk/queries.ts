import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshAll } from '#features/requests/queries.ts';
import { append } from '#lib/http/append.ts';
import { type BulkInput, type BulkResult, bulkReply } from './contract.ts';

/** Runs an action on many requests, and updates them everywhere. Throws what the client throws. */
export function useBulkCall(): (input: BulkInput) => Promise<BulkResult[]> {
  const queries = useQueryClient();
  return useCallback(
    async (input) => {
      try {
        return bulkReply.parse(await append('/requests/bulk', input)).data;
      } finally {
        // Also after a failure: some may have been changed.
        void refreshAll(queries);
      }
    },
    [queries],
  );
}
