/**
 * What stores and caches hold of the person who is signed in. Each registers here how it is emptied;
 * the session's store empties all of them in one place, whenever that person is no longer the one
 * who is signed in. A store that was never loaded holds nothing and need not be known.
 */
type Forget = () => void;

const forgetters = new Set<Forget>();

/** Has `forget` called at the end of every session; answers how to take that back. */
export function forgetWithSession(forget: Forget): Forget {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
}

/** Empties everything that was registered. */
export function forgetPrivateState(): void {
  for (const forget of forgetters) forget();
}
