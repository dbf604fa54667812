import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '#lib/http/http-client.ts';
import { type RetentionState, retentionReply } from './contract.ts';

const KEY = ['retention'];

/** The retention periods, and the results of the sweeps. */
export function useRetention() {
  return useQuery({
    queryKey: KEY,
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      retentionReply.parse(await http.get('/retention', { signal }).json()).data,
  });
}

/** Saves the periods; the reply is the new state. */
export function useSaveRetention(): (changes: Record<string, unknown>) => Promise<void> {
  const queries = useQueryClient();
  return async (changes) => {
    const reply = await http.post('/retention', { json: changes }).json();
    queries.setQueryData<RetentionState>(KEY, retentionReply.parse(reply).data);
  };
}
