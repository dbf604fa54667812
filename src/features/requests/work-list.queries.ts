import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { seconds } from '#lib/durations.ts';
import { readEvents } from '#lib/event-stream.ts';
import { http } from '#lib/http-client.ts';
import { type RequestKind, type RequestStatus, requestsReply } from './contract.ts';

const KEY = 'requests';

export type WorkListFilter = {
  kind: RequestKind;
  status?: RequestStatus | undefined;
  page: number;
  per_page?: number;
};

/** One page of a work list. */
export function useWorkList(filter: WorkListFilter) {
  return useQuery({
    queryKey: [KEY, filter],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const given = Object.entries(filter).filter(([, value]) => value !== undefined);
      const searchParams = Object.fromEntries(given) as Record<string, string | number>;
      return requestsReply.parse(await http.get('/requests', { searchParams, signal }).json());
    },
  });
}

/** How long to wait before the stream is opened again. */
const RECONNECT_AFTER = seconds(2);

/**
 * Keeps every open work list live: each event reloads what is shown, and so does each reconnection,
 * which catches up on what was missed. Answers whether the stream is open.
 */
export function useLiveWorkLists(): boolean {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    const refresh = () => queries.invalidateQueries({ queryKey: [KEY] });

    async function listen(): Promise<void> {
      const response = await http.get('/events', { signal: leaving.signal, timeout: false });
      if (!response.body) return;
      await readEvents(response.body, ({ event }) => {
        if (event === 'open') setLive(true);
        refresh();
      });
    }

    async function keepListening(): Promise<void> {
      while (!leaving.signal.aborted) {
        await listen().catch(() => {});
        setLive(false);
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_AFTER));
      }
    }

    void keepListening();
    return () => leaving.abort();
  }, [queries]);

  return isLive;
}
