import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { http } from '#lib/http/http-client.ts';
import { readBrowserViews } from './browser-views.ts';
import { type ViewView, viewReply, viewsReply } from './contract.ts';
import { moveViews } from './move-views.ts';

const keyOf = (user: number) => ['views', user];

async function fetchViews(signal?: AbortSignal): Promise<ViewView[]> {
  return viewsReply.parse(await http.get('/views', signal ? { signal } : {}).json()).data;
}

type Saved = { name: string; query: string; shared?: boolean; replace?: boolean };

async function postView(view: Saved): Promise<ViewView> {
  return viewReply.parse(await http.post('/views', { json: view }).json()).data;
}

/** The account's own views and the shared ones. */
export function useViews(user: number) {
  return useQuery({
    queryKey: keyOf(user),
    networkMode: 'always',
    retry: false,
    queryFn: ({ signal }) => fetchViews(signal),
  });
}

const refresh = (queries: QueryClient, user: number) =>
  queries.invalidateQueries({ queryKey: keyOf(user) });

/** Saves a view and deletes one; both throw what the client throws. */
export function useViewCalls(user: number) {
  const queries = useQueryClient();
  const save = useCallback(
    async (view: Saved): Promise<ViewView> => {
      try {
        return await postView(view);
      } finally {
        await refresh(queries, user);
      }
    },
    [queries, user],
  );
  const remove = useCallback(
    async ({ id }: Pick<ViewView, 'id'>): Promise<void> => {
      try {
        await http.delete(`/views/${id}`);
      } finally {
        await refresh(queries, user);
      }
    },
    [queries, user],
  );
  return { save, remove };
}

const account = {
  list: async () => (await fetchViews()).filter((view) => !view.is_shared),
  save: postView,
};

/** One tab at a time, where the browser knows how. */
function inTurn<T>(user: number, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`views-of-${user}`, work) : work();
}

/**
 * Moves views that lie in this browser to the account of their user. Answers how many had to stay, and how to
 * try again; a failed try leaves them for the next visit.
 */
export function useMovedViews(user: number): { left: number; moveAgain: () => void } {
  const queries = useQueryClient();
  const [left, setLeft] = useState(0);
  const move = useCallback(async () => {
    if (readBrowserViews(window.localStorage, user).length === 0) return;
    try {
      setLeft(await inTurn(user, () => moveViews(window.localStorage, user, account)));
    } catch {
      // The next visit tries again.
    }
    await refresh(queries, user);
  }, [queries, user]);
  useEffect(() => void move(), [move]);
  return { left, moveAgain: () => void move() };
}
