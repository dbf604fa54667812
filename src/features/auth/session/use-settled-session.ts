import { useEffect, useState } from 'react';
import { useSession } from './store.ts';

/** How often a guard polls whether the session is restored (spec section 5). */
const POLL_EVERY = 50;

/** Calls back once the initial auth loading has ended, now or at a later poll; answers how to stop. */
export function onceSettled(tell: () => void): () => void {
  const isSettled = () => !useSession.getState().isInitialAuthLoading;
  if (isSettled()) {
    tell();
    return () => {};
  }
  const timer = setInterval(() => {
    if (!isSettled()) return;
    clearInterval(timer);
    tell();
  }, POLL_EVERY);
  return () => clearInterval(timer);
}

/** False until the initial auth loading has ended; no guard may decide before. */
export function useSettledSession(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => onceSettled(() => setSettled(true)), []);
  return isSettled;
}
