import { useEffect, useState } from 'react';
import { useSession } from '#features/auth/session/store.ts';
import type { Answer } from './contract.ts';

/** The answer that a page came with, or the one of people with an account, who see more of the catalogue. */
export function useOwnAnswer(q: string, fromPage: Answer): Answer {
  const isSignedIn = useSession(({ user }) => user !== null);
  const [own, setOwn] = useState<(Answer & { q: string }) | null>(null);
  useEffect(() => {
    if (!isSignedIn || q === '') return setOwn(null);
    const left = new AbortController();
    import('./queries.ts')
      .then(({ fetchAnswer }) => fetchAnswer(q, left.signal))
      .then(
        (answer) => setOwn({ ...answer, q }),
        // What everybody finds stands on the page.
        () => setOwn(null),
      );
    return () => left.abort();
  }, [isSignedIn, q]);
  return own?.q === q ? own : fromPage;
}
