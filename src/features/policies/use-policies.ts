import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { z } from 'zod';
import { dataOf } from '#kit/call.ts';
import { minutes } from '#lib/dates/durations.ts';
import { reply } from '#lib/http/envelope.ts';
import { http } from '#lib/http/http-client.ts';
import { LIST_QUERY } from '#ui/list/use-long-list.ts';
import { useLiveStream } from '#ui/live/use-live-stream.ts';
import { listInsurersCall } from './insurers/insurers.ts';
import { policyOwner } from './policies.ts';

/** The query key of everything about policies. */
export const POLICIES_KEY = 'policies';
const INSURERS = [POLICIES_KEY, 'insurers'];

/** Refetches everything that is shown of policies. */
export const refreshPolicies = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [POLICIES_KEY] });

/** Insurers, also those not offered any more; fetched only where a field needs them. */
export function useInsurers(isNeeded = true) {
  return useQuery({
    ...LIST_QUERY,
    enabled: isNeeded,
    queryKey: INSURERS,
    staleTime: minutes(5),
    queryFn: dataOf(listInsurersCall, {}),
  });
}

const ownersReply = reply(
  z.array(policyOwner.extend({ is_away: z.boolean(), leave_until: z.iso.date().nullable() })),
);

/** Every active colleague, by name, as a possible owner. */
export function useOwners() {
  return useQuery({
    ...LIST_QUERY,
    queryKey: [POLICIES_KEY, 'owners'],
    staleTime: minutes(5),
    queryFn: async ({ signal }) =>
      ownersReply.parse(await http.get('/requests/assignees', { signal }).json()).data,
  });
}

/** Changes within this time are fetched together; milliseconds. */
const GATHER = 150;

/** Keeps the shown policies up to date. Answers whether the live feed is connected. */
export function useLivePolicies(): boolean {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refresh = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refreshPolicies(queries);
    }, GATHER);
  }, [queries]);
  return useLiveStream('/events', ({ event }) => {
    if (event !== 'request' && event !== 'task') refresh();
  });
}
