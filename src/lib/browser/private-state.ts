/**
 * The caches about the signed-in user. Each store registers here how it is emptied; the session's store
 * empties all of them in one place, whenever that user is no longer signed in. A store that was never loaded
 * has nothing and need not be known.
 */
type Forget = () => void;

const forgetters = new Set<Forget>();

/** Calls `forget` at the end of every session; returns how to unregister it. */
export function forgetWithSession(forget: Forget): Forget {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
}

/** Empties all registered caches. */
export function forgetPrivateState(): void {
  for (const forget of forgetters) forget();
}
