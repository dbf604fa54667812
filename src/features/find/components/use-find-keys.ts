import { useEffect, useEffectEvent } from 'react';
import { keepsKeys, keyOf } from '#lib/browser/keys.ts';

/** What lies above the page has the keys to itself. */
const ABOVE = '[role="dialog"], dialog[open]';

/** Ctrl-K or ⌘K, in any layout: the key stays the key where it writes «ن». */
const isCtrlK = ({ code, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (code === 'KeyK' || key.toLowerCase() === 'k');

/** Opens the search by `/`, but in a field or a form, and by Ctrl-K everywhere. */
export function useFindKeys(onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    function act(event: KeyboardEvent): void {
      const isAsked = isCtrlK(event) || (keyOf(event) === '/' && !keepsKeys(event.target));
      if (!isAsked || event.defaultPrevented) return;
      // Neither the browser's own search nor the address bar, also where a dialog is open.
      event.preventDefault();
      if (!event.repeat && document.querySelector(ABOVE) === null) open();
    }
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
}
