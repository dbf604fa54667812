import { useEffect } from 'react';
import { readToken } from '#lib/browser/token.ts';
import { useRecoveryDialogs } from '../password/ask.store.ts';
import { useSession } from './store.ts';

/** Looks whether the cookie is still the session's, and does what follows from it not being so. */
function look(): void {
  const kept = readToken();
  const { token, user, restore } = useSession.getState();
  if (!user || kept === token) return;
  // Signed out in another tab, or the cookie's time is over.
  if (kept === null) void useRecoveryDialogs.getState().ask('ended');
  // Signed in anew in another tab, perhaps as another person.
  else void restore();
}

/** Whenever one comes back to this tab: another tab may have signed out, or in as another person. */
export function useTokenWatch(): void {
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', look);
    };
  }, []);
}
