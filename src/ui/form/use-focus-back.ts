import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the cursor back once something is done: a button that is switched off while it works, or gone
 * afterwards, loses the focus to the page. Where it went on to something else it stays there.
 */
export function useFocusBack(isBusy: boolean, target: RefObject<HTMLElement | null>): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) {
      target.current?.focus({ preventScroll: true });
    }
    wasBusy.current = isBusy;
  }, [isBusy, target]);
}
