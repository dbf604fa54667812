import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The id that an address names, as it stands in the page; '' where it cannot be read. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Has the keyboard and the voice go on where the page went: at the heading of a place, or its line that is pressed. */
function focusOn(place: HTMLElement | null): void {
  const head = place?.querySelector<HTMLElement>('summary,h1,h2,h3') ?? place;
  if (!head) return;
  if (head.tabIndex < 0) head.tabIndex = -1;
  head.focus({ preventScroll: true });
}

/**
 * Opens the folds around the place that an address names (`/regulation#regulation-20`), and the place itself where
 * it is one, before the page scrolls there. Browsers open those around it when they load the address; a step inside
 * the site, and a question whose answer was looked for, are ours, as is the focus, which a step inside the site leaves behind.
 */
export function useUnfold(): void {
  const { hash, key } = useLocation();
  /** Of the page that was loaded the browser itself goes to the place; by the time it comes alive one may be typing. */
  const isLoaded = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step inside the site, also to the same place
  useLayoutEffect(() => {
    const place = document.getElementById(idIn(hash));
    let fold = place?.closest('details');
    while (fold) {
      fold.open = true;
      fold = fold.parentElement?.closest('details');
    }
    if (!isLoaded.current) focusOn(place);
    isLoaded.current = false;
  }, [hash, key]);
}
