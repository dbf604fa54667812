import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to and focuses the element that the address's fragment names, once `isReady`; answers its id.
 * Fetched lists arrive after the browser has looked for it.
 */
export function useAddressed(isReady: boolean): string {
  const { hash, key } = useLocation();
  const id = hash.slice(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same place once more leads there once more
  useEffect(() => {
    const element = isReady && id !== '' ? document.getElementById(id) : null;
    // The focus may be inside already: on a link that was just pressed.
    if (!element || element.contains(document.activeElement)) return;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  }, [isReady, id, key]);
  return id;
}
