import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshAll } from '#features/requests/queries.ts';
import { call } from '#kit/call.ts';
import type { InputOf } from '#kit/endpoint.ts';
import { type BulkResult, runBulkCall } from './contract.ts';

/** Runs an action on many requests, and updates them everywhere. Throws what the client throws. */
export function useBulkCall(): (input: InputOf<typeof runBulkCall>) => Promise<BulkResult[]> {
  const queries = useQueryClient();
  return useCallback(
    async (input) => {
      try {
        return (await call(runBulkCall, input)).data;
      } finally {
        // Also after a failure: some may have been changed.
        void refreshAll(queries);
      }
    },
    [queries],
  );
}
