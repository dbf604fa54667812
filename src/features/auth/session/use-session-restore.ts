import { useEffect } from 'react';
import { useSession } from './store.ts';

/**
 * Restores the session once, at start; true while the server is asked. A visitor without a token has
 * nothing to restore.
 */
export function useSessionRestore(): boolean {
  const isLoading = useSession((session) => session.isInitialAuthLoading);
  const restore = useSession((session) => session.restore);
  useEffect(() => {
    if (isLoading) void restore();
  }, [isLoading, restore]);
  return useSession((session) => session.isRestoring);
}
