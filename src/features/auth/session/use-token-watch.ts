import { useEffect } from 'react';
import { readToken } from '#lib/browser/token.ts';
import { useRecoveryDialogs } from '../password/ask.store.ts';
import { heedOtherTabs } from './queries.ts';
import { useSession } from './store.ts';

/** Compares the cookie with the session, and ends or restores the session where they differ. */
function look(): void {
  const kept = readToken();
  const { token, user, restore } = useSession.getState();
  if (!user || kept === token) return;
  // Signed out in another tab, or the cookie has expired.
  if (kept === null) {
    const { asked, ask } = useRecoveryDialogs.getState();
    if (!asked.ended) void ask('ended');
  }
  // Signed in again in another tab, perhaps as another user.
  else void restore();
}

/** Events in a tab that was visible all along, in a second window beside the first. */
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Another tab may sign out, which is notified at once, or sign in as another user. The latter, and an expired
 * cookie, are checked for whenever the user comes back to this tab or touches it.
 */
export function useTokenWatch(): void {
  useEffect(() => {
    // A user who has just signed in had no listener yet: the page began without a session to check.
    heedOtherTabs(useSession.getState);
    const onVisible = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', look);
    for (const touch of TOUCHES) window.addEventListener(touch, look, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', look);
      for (const touch of TOUCHES) window.removeEventListener(touch, look, { capture: true });
    };
  }, []);
}
