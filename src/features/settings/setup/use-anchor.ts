import { useEffect } from 'react';
import { useLocation } from 'react-router';

const FIELDS = 'input:not([type="hidden"]):not([type="file"]), textarea';

/** Once the page is drawn: moves the cursor to the address's anchor, in a form to its first field. */
export function useAnchor(isDrawn: boolean): void {
  const { hash, key } = useLocation();
  // A second click on the same link moves the cursor again, as each visit has a `key` of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const place = isDrawn && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    if (!place) return;
    const target =
      place instanceof HTMLFormElement
        ? (place.querySelector<HTMLElement>(FIELDS) ?? place)
        : place;
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
  }, [isDrawn, hash, key]);
}
