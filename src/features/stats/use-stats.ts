import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listWorklistCall } from '#features/worklists/list/list.ts';
import { call, dataOf } from '#kit/call.ts';
import { seconds } from '#lib/dates/durations.ts';
import type { Group, Period } from '#lib/dates/jalali-periods.ts';
import { useLiveStream } from '#ui/live/use-live-stream.ts';
import {
  claimStatsCall,
  comparisonStatsCall,
  ratingStatsCall,
  renewalStatsCall,
  sourceStatsCall,
  statsOverviewCall,
  statsReportCall,
} from './stats.ts';

const KEY = 'stats';

/** Requests become late with time alone, so the figures are polled. */
const EVERY = seconds(30);
/** Changes come in bursts; the figures are fetched once for all of them. */
const GATHERED = seconds(2);

const options = { networkMode: 'always', refetchInterval: EVERY } as const;

/** The figures of the overview. */
export function useOverview() {
  return useQuery({
    ...options,
    queryKey: [KEY, 'overview'],
    queryFn: dataOf(statsOverviewCall, {}),
  });
}

/** The figures of a range; those of the range before stay until they are loaded. */
export function useStatsReport(asked: Period & { group: Group }) {
  return useQuery({
    ...options,
    queryKey: [KEY, 'report', asked],
    placeholderData: keepPreviousData,
    queryFn: dataOf(statsReportCall, asked),
  });
}

/** The figures of claims of a range. */
export function useClaimFigures({ from, to }: Period) {
  return useQuery({
    ...options,
    queryKey: [KEY, 'claims', from, to],
    placeholderData: keepPreviousData,
    queryFn: dataOf(claimStatsCall, { from, to }),
  });
}

/** The sources of a range's requests. */
export function useSourceFigures({ from, to }: Period) {
  return useQuery({
    ...options,
    queryKey: [KEY, 'sources', from, to],
    placeholderData: keepPreviousData,
    queryFn: dataOf(sourceStatsCall, { from, to }),
  });
}

/** The outcomes of the policies that end in a range. */
export function useRenewalFigures({ from, to }: Period) {
  return useQuery({
    ...options,
    queryKey: [KEY, 'renewals', from, to],
    placeholderData: keepPreviousData,
    queryFn: dataOf(renewalStatsCall, { from, to }),
  });
}

/** What customers chose from the comparisons of a range. */
export function useComparisonFigures({ from, to }: Period) {
  return useQuery({
    ...options,
    queryKey: [KEY, 'comparisons', from, to],
    placeholderData: keepPreviousData,
    queryFn: dataOf(comparisonStatsCall, { from, to }),
  });
}

/** The ratings of a range's requests. */
export function useRatingFigures({ from, to }: Period) {
  return useQuery({
    ...options,
    queryKey: [KEY, 'ratings', from, to],
    placeholderData: keepPreviousData,
    queryFn: dataOf(ratingStatsCall, { from, to }),
  });
}

/** How many of the newest requests an overview shows. */
const NEWEST = 6;

/** The newest open requests of all kinds. */
export function useNewestRequests() {
  return useQuery({
    ...options,
    queryKey: [KEY, 'newest'],
    queryFn: async ({ signal }) => {
      const asked = { status: 'open', sort: 'newest', per_page: NEWEST } as const;
      return (await call(listWorklistCall, asked, { signal })).data;
    },
  });
}

/** Keeps the figures on the page up to date. Answers whether the stream of changes is open. */
export function useLiveStats(): boolean {
  const queries = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return useLiveStream('/events', () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      void queries.invalidateQueries({ queryKey: [KEY] });
    }, GATHERED);
  });
}
