import { useQuery, useQueryClient } from '@tanstack/react-query';
import { seconds } from '#lib/dates/durations.ts';
import { http } from '#lib/http/http-client.ts';
import { type PageDetail, pageReply, previewReply, versionReply } from '../contract.ts';
import { PAGES_KEY } from '../pages/queries.ts';
import type { Words } from './written-at.ts';

const keyOf = (slug: string) => ['content-page', slug];
const urlOf = (slug: string) => `/content/pages/${slug}`;

export const fetchPage = async (slug: string, signal?: AbortSignal): Promise<PageDetail> =>
  pageReply.parse(await http.get(urlOf(slug), signal ? { signal } : {}).json()).data;

/** A page with its draft and versions. It is read again only when that is asked for: nothing may change under the writer's hands. */
export function usePage(slug: string) {
  return useQuery({
    queryKey: keyOf(slug),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => fetchPage(slug, signal),
  });
}

/** How often an open page is looked at for what others saved. */
const WATCHED = seconds(20);

/** The page as it stands on the server now, looked at while it is open and seen. */
export function useWatchedPage(slug: string) {
  return useQuery({
    queryKey: [...keyOf(slug), 'watched'],
    retry: false,
    gcTime: 0,
    refetchInterval: WATCHED,
    queryFn: ({ signal }) => fetchPage(slug, signal),
  });
}

/** Saves the words as the page's draft; answers its version after that. */
export async function saveDraft(slug: string, words: Words, version: number): Promise<number> {
  const json = { content: words, base_version: version };
  return pageReply.parse(await http.post(urlOf(slug), { json }).json()).data.version;
}

/** An address of this site that shows the draft for a day. */
export async function makePreview(slug: string): Promise<string> {
  const { url } = previewReply.parse(await http.post(`${urlOf(slug)}/preview`).json()).data;
  return url;
}

/** The words of an earlier version. */
export function useVersion(slug: string, version: number | null) {
  return useQuery({
    queryKey: [...keyOf(slug), 'version', version],
    enabled: version !== null,
    networkMode: 'always',
    retry: false,
    // What was published once stays as it was.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const reply = await http.get(`${urlOf(slug)}/versions/${version}`, { signal }).json();
      return versionReply.parse(reply).data.content as Words;
    },
  });
}

/** What can be done with a page beside writing it. Each throws what the client throws, and answers the page as it is then. */
export function usePageCalls(slug: string) {
  const queries = useQueryClient();

  async function take(page: PageDetail): Promise<PageDetail> {
    queries.setQueryData(keyOf(slug), page);
    await queries.invalidateQueries({ queryKey: PAGES_KEY });
    return page;
  }

  async function post(action: string, json?: object): Promise<PageDetail> {
    const reply = await http.post(`${urlOf(slug)}/${action}`, json ? { json } : {}).json();
    return take(pageReply.parse(reply).data);
  }

  return {
    /** Takes over a page that was read elsewhere. */
    take,
    publish: (version: number) => post('publish', { base_version: version }),
    schedule: (at: Date, version: number) =>
      post('schedule', { at: at.toISOString(), base_version: version }),
    unschedule: () => post('unschedule'),
    discard: () => post('discard'),
    restore: (version: number) => post('restore', { version }),
  };
}
