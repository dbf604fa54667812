import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings what the address's fragment names into sight, with the cursor on it, once `isReady` says that the page has it;
 * answers its id. Lists that are fetched come after the browser has looked for it.
 */
export function useAddressed(isReady: boolean): string {
  const { hash, key } = useLocation();
  const id = hash.slice(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same place once more leads there once more
  useEffect(() => {
    const element = isReady && id !== '' ? document.getElementById(id) : null;
    // Who has just pressed a link within it is there already.
    if (!element || element.contains(document.activeElement)) return;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  }, [isReady, id, key]);
  return id;
}
