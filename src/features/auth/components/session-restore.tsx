import { useEffect } from 'react';
import { SiteLoader } from '#ui/site-loader.tsx';
import { useSession } from '../store.ts';

/**
 * Restores the session once, at start, under a full-screen overlay (spec section 1). A visitor
 * without a token has nothing to restore and never sees the overlay on a public page.
 */
export function SessionRestore() {
  const isLoading = useSession((session) => session.isInitialAuthLoading);
  const isRestoring = useSession((session) => session.isRestoring);
  const restore = useSession((session) => session.restore);
  useEffect(() => {
    if (isLoading) void restore();
  }, [isLoading, restore]);
  return isRestoring ? <SiteLoader /> : null;
}
