import { useEffect, useState } from 'react';
import { useSession } from './store.ts';

/** How often a guard looks whether the session is restored (spec section 5). */
const POLL_EVERY = 50;

/** False until the initial auth loading has ended: no guard may decide before. */
export function useSettledSession(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isSettled) return;
    const look = () => setSettled(!useSession.getState().isInitialAuthLoading);
    look();
    const timer = setInterval(look, POLL_EVERY);
    return () => clearInterval(timer);
  }, [isSettled]);
  return isSettled;
}
