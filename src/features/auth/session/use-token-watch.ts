import { useEffect } from 'react';
import { readToken } from '#lib/browser/token.ts';
import { useRecoveryDialogs } from '../password/ask.store.ts';
import { heedOtherTabs } from './queries.ts';
import { useSession } from './store.ts';

/** Looks whether the cookie is still the session's, and does what follows from it not being so. */
function look(): void {
  const kept = readToken();
  const { token, user, restore } = useSession.getState();
  if (!user || kept === token) return;
  // Signed out in another tab, or the cookie's time is over.
  if (kept === null) {
    const { asked, ask } = useRecoveryDialogs.getState();
    if (!asked.ended) void ask('ended');
  }
  // Signed in anew in another tab, perhaps as another person.
  else void restore();
}

/** What one does in a tab that was in sight all along, in a second window beside the first. */
const TOUCHES = ['pointerdown', 'keydown'] as const;

/**
 * Another tab may sign out, which is told here at once, or in as another person: looked for whenever one comes back to this
 * tab or touches it, as is a cookie whose time is over.
 */
export function useTokenWatch(): void {
  useEffect(() => {
    // Who has just signed in was not asked for when the page began.
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
