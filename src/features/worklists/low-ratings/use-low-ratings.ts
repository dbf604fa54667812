import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshLists, SEARCHES } from '#features/requests/use-requests.ts';
import { AT_ONCE } from '#kit/at-once.ts';
import { call } from '#kit/call.ts';
import { minutes } from '#lib/dates/durations.ts';
import {
  answerLowRatingCall,
  claimLowRatingCall,
  type LowRatingState,
  listLowRatingsCall,
} from './low-ratings.ts';

/** Refetched with every change of a request, like the lists. */
const LOW_RATINGS = [...SEARCHES, 'low-ratings'];

const PER_PAGE = 50;

const fetchPart = (state: LowRatingState, page: number, size: number, signal: AbortSignal) =>
  call(listLowRatingsCall, { state, page, per_page: size }, { signal });

/** The open or the closed ratings, part by part. */
export function useLowRatings(state: LowRatingState) {
  return useInfiniteQuery({
    queryKey: [...LOW_RATINGS, state],
    ...AT_ONCE,
    refetchOnWindowFocus: false,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => fetchPart(state, pageParam, PER_PAGE, signal),
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
    ...AT_ONCE,
    refetchInterval: BADGE_EVERY,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => (await fetchPart('open', 1, 1, signal)).meta.total,
  });
  return data;
}

/** Takes or closes a low rating, and updates it everywhere. Both throw what the client throws. */
export function useLowRatingCalls(id: number) {
  const queries = useQueryClient();
  // After an error too: a colleague was first, and the queue has to show that.
  const changed = (reply: Promise<unknown>) => reply.finally(() => void refreshLists(queries));
  return {
    take: () => changed(call(claimLowRatingCall, { id })),
    close: (answer: string) => changed(call(answerLowRatingCall, { id, answer })),
  };
}
