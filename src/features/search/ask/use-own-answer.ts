import { useEffect, useState } from 'react';
import { useSession } from '#features/auth/session/store.ts';
import type { Answer } from './ask.ts';

/**
 * The results in the page, or for signed-in users, who see more of the catalogue, their own: their searches
 * without results are counted here, and not with the page.
 */
export function useOwnAnswer(q: string, fromPage: Answer): Answer {
  const isSignedIn = useSession(({ user }) => user !== null);
  const [own, setOwn] = useState<(Answer & { q: string }) | null>(null);
  useEffect(() => {
    if (!isSignedIn || q === '') return setOwn(null);
    const left = new AbortController();
    import('./use-ask.ts')
      .then(({ fetchAnswer }) => fetchAnswer(q, { isSuggesting: false, signal: left.signal }))
      .then(
        (answer) => setOwn({ ...answer, q }),
        // After an error the page's own results stay.
        () => setOwn(null),
      );
    return () => left.abort();
  }, [isSignedIn, q]);
  return own?.q === q ? own : fromPage;
}
