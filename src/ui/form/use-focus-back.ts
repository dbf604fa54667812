import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores the focus after an action: a button that was disabled meanwhile, or removed, loses the focus to
 * the page. A focus that moved on elsewhere is left alone.
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
