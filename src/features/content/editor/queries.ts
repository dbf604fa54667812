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

/** A page with its draft and versions. Refetched only on request: nothing may change while it is edited. */
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

/** How often an open page is polled for changes of colleagues. */
const WATCHED = seconds(20);

/** The current page on the server, polled while it is open and visible. */
export function useWatchedPage(slug: string) {
  return useQuery({
    queryKey: [...keyOf(slug), 'watched'],
    retry: false,
    gcTime: 0,
    refetchInterval: WATCHED,
    queryFn: ({ signal }) => fetchPage(slug, signal),
  });
}

/** Saves the content as the page's draft; answers its version after that. */
export async function saveDraft(slug: string, words: Words, version: number): Promise<number> {
  const json = { content: words, base_version: version };
  return pageReply.parse(await http.post(urlOf(slug), { json }).json()).data.version;
}

/** The address of a preview that shows the draft for a day. */
export async function makePreview(slug: string): Promise<string> {
  const { url } = previewReply.parse(await http.post(`${urlOf(slug)}/preview`).json()).data;
  return url;
}

/** The content of an earlier version. */
export function useVersion(slug: string, version: number | null) {
  return useQuery({
    queryKey: [...keyOf(slug), 'version', version],
    enabled: version !== null,
    networkMode: 'always',
    retry: false,
    // A published version never changes.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const reply = await http.get(`${urlOf(slug)}/versions/${version}`, { signal }).json();
      return versionReply.parse(reply).data.content as Words;
    },
  });
}

/**
 * The calls of a page besides saving it. Each throws what the client throws, and answers the page after it.
 */
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
    /** Puts a page that was fetched elsewhere into the cache. */
    take,
    publish: (version: number) => post('publish', { base_version: version }),
    schedule: (at: Date, version: number) =>
      post('schedule', { at: at.toISOString(), base_version: version }),
    unschedule: () => post('unschedule'),
    discard: () => post('discard'),
    restore: (version: number) => post('restore', { version }),
  };
}
