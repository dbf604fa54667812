import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshLists, SEARCHES } from '#features/requests/queries.ts';
import { minutes } from '#lib/dates/durations.ts';
import { http } from '#lib/http/http-client.ts';
import { type LowRatingState, lowRatingReply, lowRatingsReply } from './contract.ts';

/** Refetched with every change of a request, like the lists. */
const LOW_RATINGS = [...SEARCHES, 'low-ratings'];

const AT_ONCE = 50;

async function fetchPart(state: LowRatingState, page: number, size: number, signal: AbortSignal) {
  const searchParams = { state, page, per_page: size };
  return lowRatingsReply.parse(await http.get('/low-ratings', { searchParams, signal }).json());
}

/** The open or the closed ratings, part by part. */
export function useLowRatings(state: LowRatingState) {
  return useInfiniteQuery({
    queryKey: [...LOW_RATINGS, state],
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetchPart(state, pageParam, AT_ONCE, signal),
    getNextPageParam: ({ data, meta }) => (data.length < meta.per_page ? null : meta.page + 1),
  });
}

/** How often the sidebar polls, on pages without a live feed of requests. */
const BADGE_EVERY = minutes(1);

/** The number of open ratings; undefined until it is known, and for users who do not see them. */
export function useLowRatingsBadge(isWanted: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [...LOW_RATINGS, 'badge'],
    enabled: isWanted,
    networkMode: 'always',
    retry: false,
    refetchInterval: BADGE_EVERY,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => (await fetchPart('open', 1, 1, signal)).meta.total,
  });
  return data;
}

/** Takes or closes a low rating, and updates it everywhere. Throws what the client throws. */
export function useLowRatingStep() {
  const queries = useQueryClient();
  return useCallback(
    async (id: number, step: 'take' | 'close', body: object = {}): Promise<void> => {
      try {
        lowRatingReply.parse(await http.post(`/low-ratings/${id}/${step}`, { json: body }).json());
      } finally {
        // After an error too: a colleague was first, and the queue has to show that.
        void refreshLists(queries);
      }
    },
    [queries],
  );
}
