import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** The id that an address names, as it stands in the page; '' where it cannot be read. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Opens the folds around the place that an address names (`/regulation#regulation-20`), and the place itself where
 * it is one, before the page scrolls there. Browsers open those around it when they load the address; a step inside
 * the site, and a question whose answer was looked for, are ours.
 */
export function useUnfold(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again opens it again
  useLayoutEffect(() => {
    let fold = document.getElementById(idIn(hash))?.closest('details');
    while (fold) {
      fold.open = true;
      fold = fold.parentElement?.closest('details');
    }
  }, [hash, key]);
}
