import { useEffect, useState } from 'react';
import { useSession } from '#features/auth/session/store.ts';
import type { Answer } from './contract.ts';

/**
 * The answer that a page came with, or the one of people with an account, who see more of the catalogue: what
 * is in vain for them is counted here, and not with the page.
 */
export function useOwnAnswer(q: string, fromPage: Answer): Answer {
  const isSignedIn = useSession(({ user }) => user !== null);
  const [own, setOwn] = useState<(Answer & { q: string }) | null>(null);
  useEffect(() => {
    if (!isSignedIn || q === '') return setOwn(null);
    const left = new AbortController();
    import('./queries.ts')
      .then(({ fetchAnswer }) => fetchAnswer(q, { isSuggesting: false, signal: left.signal }))
      .then(
        (answer) => setOwn({ ...answer, q }),
        // What everybody finds stands on the page.
        () => setOwn(null),
      );
    return () => left.abort();
  }, [isSignedIn, q]);
  return own?.q === q ? own : fromPage;
}
