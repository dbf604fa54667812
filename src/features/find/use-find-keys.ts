import { useEffect, useEffectEvent } from 'react';
import { keepsKeys, keyOf } from '#lib/browser/keys.ts';

/** While a dialog is open above the page, it has the keys to itself. */
const ABOVE = '[role="dialog"], dialog[open]';

/** Ctrl-K or ⌘K in any keyboard layout: the physical key counts, also where it types «ن». */
const isCtrlK = ({ code, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (code === 'KeyK' || key.toLowerCase() === 'k');

/** Opens the search by `/`, except in a field or a form, and by Ctrl-K everywhere. */
export function useFindKeys(onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    function act(event: KeyboardEvent): void {
      const isAsked = isCtrlK(event) || (keyOf(event) === '/' && !keepsKeys(event.target));
      if (!isAsked || event.defaultPrevented) return;
      // Keeps Ctrl-K from the browser's own search and address bar, also where a dialog is open.
      event.preventDefault();
      if (!event.repeat && document.querySelector(ABOVE) === null) open();
    }
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
}
