import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { requestsReply } from '#features/worklists/list/contract.ts';
import { seconds } from '#lib/dates/durations.ts';
import type { Group, Period } from '#lib/dates/jalali-periods.ts';
import { http } from '#lib/http/http-client.ts';
import { useLiveStream } from '#ui/live/use-live-stream.ts';
import { claimFiguresReply } from './claims/contract.ts';
import { comparisonFiguresReply } from './comparisons/contract.ts';
import { overviewReply, statsReply } from './contract.ts';
import { ratingFiguresReply } from './ratings/contract.ts';
import { renewalFiguresReply } from './renewals/contract.ts';
import { sourceFiguresReply } from './sources/contract.ts';

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
    queryFn: async ({ signal }) =>
      overviewReply.parse(await http.get('/stats/overview', { signal }).json()).data,
  });
}

/** The figures of a range; those of the range before stay until they are loaded. */
export function useStatsReport(asked: Period & { group: Group }) {
  return useQuery({
    ...options,
    queryKey: [KEY, 'report', asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      statsReply.parse(await http.get('/stats', { searchParams: asked, signal }).json()).data,
  });
}

/** The figures of claims of a range. */
export function useClaimFigures({ from, to }: Period) {
  return useQuery({
    ...options,
    queryKey: [KEY, 'claims', from, to],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const searchParams = { from, to };
      const reply = await http.get('/stats/claims', { searchParams, signal }).json();
      return claimFiguresReply.parse(reply).data;
    },
  });
}

/** The sources of a range's requests. */
export function useSourceFigures({ from, to }: Period) {
  return useQuery({
    ...options,
    queryKey: [KEY, 'sources', from, to],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const searchParams = { from, to };
      const reply = await http.get('/stats/sources', { searchParams, signal }).json();
      return sourceFiguresReply.parse(reply).data;
    },
  });
}

/** The outcomes of the policies that end in a range. */
export function useRenewalFigures({ from, to }: Period) {
  return useQuery({
    ...options,
    queryKey: [KEY, 'renewals', from, to],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const searchParams = { from, to };
      const reply = await http.get('/stats/renewals', { searchParams, signal }).json();
      return renewalFiguresReply.parse(reply).data;
    },
  });
}

/** What customers chose from the comparisons of a range. */
export function useComparisonFigures({ from, to }: Period) {
  return useQuery({
    ...options,
    queryKey: [KEY, 'comparisons', from, to],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const searchParams = { from, to };
      const reply = await http.get('/stats/comparisons', { searchParams, signal }).json();
      return comparisonFiguresReply.parse(reply).data;
    },
  });
}

/** The ratings of a range's requests. */
export function useRatingFigures({ from, to }: Period) {
  return useQuery({
    ...options,
    queryKey: [KEY, 'ratings', from, to],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const searchParams = { from, to };
      const reply = await http.get('/stats/ratings', { searchParams, signal }).json();
      return ratingFiguresReply.parse(reply).data;
    },
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
      const searchParams = { status: 'open', sort: 'newest', per_page: NEWEST };
      return requestsReply.parse(await http.get('/requests', { searchParams, signal }).json()).data;
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
