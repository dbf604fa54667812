import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '#lib/http/http-client.ts';
import { redirectsReply } from '../contract.ts';

const KEY = ['content-redirects'];

/** The redirects. */
export function useRedirects() {
  return useQuery({
    queryKey: KEY,
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }) =>
      redirectsReply.parse(await http.get('/content/redirects', { signal }).json()).data,
  });
}

/** Each throws what the client throws, and refetches the list in any case. */
export function useRedirectCalls() {
  const queries = useQueryClient();
  async function call(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } finally {
      await queries.invalidateQueries({ queryKey: KEY });
    }
  }
  return {
    add: (redirect: { from: string; to: string }) =>
      call(() => http.post('/content/redirects', { json: redirect })),
    remove: (id: number) => call(() => http.delete(`/content/redirects/${id}`)),
  };
}
