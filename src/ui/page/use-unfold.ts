import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The id that an address names, decoded; '' where it is malformed. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Moves the focus to where the page scrolled: the heading of a section, or the line of a fold. */
function focusOn(place: HTMLElement | null): void {
  const head = place?.querySelector<HTMLElement>('summary,h1,h2,h3') ?? place;
  if (!head) return;
  if (head.tabIndex < 0) head.tabIndex = -1;
  head.focus({ preventScroll: true });
}

/**
 * Opens the folds around the target of an address (`/regulation#regulation-20`), and the target itself where
 * it is one, before the page scrolls there. Browsers only do so when they load the address; for navigation
 * inside the site, and for the answer to a question, this does it, and moves the focus along.
 */
export function useUnfold(): void {
  const { hash, key } = useLocation();
  /** On the first page the browser itself scrolls; by the time of hydration the user may be typing. */
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
