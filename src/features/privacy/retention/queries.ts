import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, send } from '#kit/call.ts';
import type { FormValues } from '#lib/http/form-results.ts';
import { changeRetentionCall, retentionStateCall } from '../contract.ts';
import type { RetentionState } from './contract.ts';

const KEY = ['retention'];

/** The retention periods, and the results of the sweeps. */
export function useRetention() {
  return useQuery({
    queryKey: KEY,
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => (await call(retentionStateCall, {}, { signal })).data,
  });
}

/** Saves the periods; the reply is the new state. */
export function useSaveRetention(): (typed: FormValues) => Promise<void> {
  const queries = useQueryClient();
  return async (typed) => {
    const { data } = await send(changeRetentionCall, typed);
    queries.setQueryData<RetentionState>(KEY, data);
  };
}
