import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { fetchViews, postView, refreshViews } from '#features/views/queries.ts';
import { readBrowserViews } from './browser-views.ts';
import { moveViews } from './move-views.ts';

const account = {
  list: async () => (await fetchViews('requests')).filter((view) => !view.is_shared),
  save: (view: { name: string; query: string }) => postView('requests', view),
};

/** One tab at a time, where the browser supports locks. */
function inTurn<T>(user: number, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`views-of-${user}`, work) : work();
}

/**
 * Moves views that are in this browser to the account of their user. Answers how many had to stay, and a
 * function that tries again; after a failure they stay for the next visit.
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
    await refreshViews(queries, user, 'requests');
  }, [queries, user]);
  useEffect(() => void move(), [move]);
  return { left, moveAgain: () => void move() };
}
