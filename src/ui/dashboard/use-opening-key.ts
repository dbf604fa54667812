import { useEffect, useEffectEvent } from 'react';

/** While a dialog is open above the page, it has the keys to itself. */
const ABOVE = '[role="dialog"], dialog[open]';

/** Opens something by a key, wherever the focus is on the page; `isAsked` says which key, and where. */
export function useOpeningKey(
  isAsked: (event: KeyboardEvent) => boolean,
  onOpen: () => void,
): void {
  const open = useEffectEvent(onOpen);
  const asks = useEffectEvent(isAsked);
  useEffect(() => {
    function act(event: KeyboardEvent): void {
      if (event.defaultPrevented || !asks(event)) return;
      // Keeps the key from the browser's own search and address bar, also where a dialog is open.
      event.preventDefault();
      if (!event.repeat && document.querySelector(ABOVE) === null) open();
    }
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
}
