import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listWorklistCall } from '#features/worklists/list/list.ts';
import { call, dataOf } from '#kit/call.ts';
import type { Endpoint } from '#kit/endpoint.ts';
import { seconds } from '#lib/dates/durations.ts';
import { useLiveStream } from '#ui/live/use-live-stream.ts';

const KEY = 'stats';

/** Requests become late with time alone, so the figures are polled. */
const EVERY = seconds(30);
/** Changes come in bursts; the figures are fetched once for all of them. */
const GATHERED = seconds(2);

const options = { networkMode: 'always', refetchInterval: EVERY } as const;

/** The figures of a call, of the days it is given; those of the days before stay until they are loaded. */
export function useFigures<E extends Endpoint>(of: E, given: Readonly<Record<string, string>>) {
  return useQuery({
    ...options,
    queryKey: [KEY, of.path, given],
    placeholderData: keepPreviousData,
    queryFn: dataOf(of, new URLSearchParams(given)),
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
