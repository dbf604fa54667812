import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AT_ONCE } from '#kit/at-once.ts';
import { call } from '#kit/call.ts';
import type { ReplyOf } from '#kit/endpoint.ts';
import { seconds } from '#lib/dates/durations.ts';
import {
  discardDraftCall,
  editablePageCall,
  makePreviewCall,
  type PageDetail,
  publishPageCall,
  readVersionCall,
  restoreVersionCall,
  saveDraftCall,
  schedulePageCall,
  unschedulePageCall,
} from '../content.ts';
import { PAGES_KEY } from '../pages/use-pages.ts';
import type { Words } from './written-at.ts';

const keyOf = (slug: string) => ['content-page', slug];

export const fetchPage = async (slug: string, signal?: AbortSignal): Promise<PageDetail> =>
  (await call(editablePageCall, { slug }, signal ? { signal } : {})).data;

/** A page with its draft and versions. Refetched only on request: nothing may change while it is edited. */
export function usePage(slug: string) {
  return useQuery({
    queryKey: keyOf(slug),
    ...AT_ONCE,
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
  const input = { slug, content: words, base_version: version };
  return (await call(saveDraftCall, input)).data.version;
}

/** The address of a preview that shows the draft for a day. */
export async function makePreview(slug: string): Promise<string> {
  return (await call(makePreviewCall, { slug })).data.url;
}

/** The content of an earlier version. */
export function useVersion(slug: string, version: number | null) {
  return useQuery({
    queryKey: [...keyOf(slug), 'version', version],
    enabled: version !== null,
    ...AT_ONCE,
    // A published version never changes.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { data } = await call(readVersionCall, { slug, version: version ?? 0 }, { signal });
      return data.content as Words;
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

  const taken = async (reply: Promise<ReplyOf<typeof publishPageCall>>) => take((await reply).data);

  return {
    /** Puts a page that was fetched elsewhere into the cache. */
    take,
    publish: (version: number) => taken(call(publishPageCall, { slug, base_version: version })),
    schedule: (at: Date, version: number) =>
      taken(call(schedulePageCall, { slug, at: at.toISOString(), base_version: version })),
    unschedule: () => taken(call(unschedulePageCall, { slug })),
    discard: () => taken(call(discardDraftCall, { slug })),
    restore: (version: number) => taken(call(restoreVersionCall, { slug, version })),
  };
}
