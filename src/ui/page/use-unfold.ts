import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the folds around the place that an address names (`/regulation#regulation-20`), before the page
 * scrolls there. Browsers do so themselves when they load the address; a step inside the site is ours.
 */
export function useUnfold(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again opens it again
  useLayoutEffect(() => {
    let fold = document.getElementById(hash.slice(1))?.closest('details');
    while (fold) {
      fold.open = true;
      fold = fold.parentElement?.closest('details');
    }
  }, [hash, key]);
}
