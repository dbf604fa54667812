import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '#lib/http/http-client.ts';
import { type RetentionState, retentionReply } from './contract.ts';

const KEY = ['retention'];

/** How long things are kept, and what came of it. */
export function useRetention() {
  return useQuery({
    queryKey: KEY,
    // What is being typed must not be replaced behind one's back.
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      retentionReply.parse(await http.get('/retention', { signal }).json()).data,
  });
}

/** Saves how long; the reply is how everything now stands. */
export function useSaveRetention(): (changes: Record<string, unknown>) => Promise<void> {
  const queries = useQueryClient();
  return async (changes) => {
    const reply = await http.post('/retention', { json: changes }).json();
    queries.setQueryData<RetentionState>(KEY, retentionReply.parse(reply).data);
  };
}
