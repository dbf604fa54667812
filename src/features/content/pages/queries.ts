import { useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '#lib/http/http-client.ts';
import { type PageSummary, pagesReply } from '../contract.ts';

export const PAGES_KEY = ['content-pages'];

/** Every page that staff may write. */
export function usePages() {
  return useQuery({
    queryKey: PAGES_KEY,
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }): Promise<PageSummary[]> =>
      pagesReply.parse(await http.get('/content/pages', { signal }).json()).data,
  });
}

/** The calls of free pages. Each throws what the client throws, and refetches the list in any case. */
export function useFreePageCalls() {
  const queries = useQueryClient();
  async function call(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } finally {
      await queries.invalidateQueries({ queryKey: PAGES_KEY });
    }
  }
  return {
    create: (page: { slug: string; title: string }) =>
      call(() => http.post('/content/pages', { json: page })),
    place: (slug: string, place: PageSummary['place']) =>
      call(() => http.post(`/content/pages/${slug}/place`, { json: { place } })),
    remove: (slug: string) => call(() => http.delete(`/content/pages/${slug}`)),
  };
}
