import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshLists, SEARCHES } from '#features/requests/queries.ts';
import { minutes } from '#lib/dates/durations.ts';
import { http } from '#lib/http/http-client.ts';
import { type LowRatingState, lowRatingReply, lowRatingsReply } from './contract.ts';

/** Asked again with every change of a request, as the lists are. */
const LOW_RATINGS = [...SEARCHES, 'low-ratings'];

const AT_ONCE = 50;

async function fetchPart(state: LowRatingState, page: number, size: number, signal: AbortSignal) {
  const searchParams = { state, page, per_page: size };
  return lowRatingsReply.parse(await http.get('/low-ratings', { searchParams, signal }).json());
}

/** The queue, or what was answered, part by part. */
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

/** How often the sidebar looks by itself, on pages that have no live feed of requests. */
const BADGE_EVERY = minutes(1);

/** How many wait for an answer; undefined until it is known, and for who is not told. */
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

/** Takes a low rating, or says what was done; shows what came of it everywhere. Throws what the client throws. */
export function useLowRatingStep() {
  const queries = useQueryClient();
  return useCallback(
    async (id: number, step: 'take' | 'close', body: object = {}): Promise<void> => {
      try {
        lowRatingReply.parse(await http.post(`/low-ratings/${id}/${step}`, { json: body }).json());
      } finally {
        // Where it was refused, a colleague was first: that is to be seen as well.
        void refreshLists(queries);
      }
    },
    [queries],
  );
}
