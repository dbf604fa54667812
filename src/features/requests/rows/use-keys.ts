import { useEffect, useRef } from 'react';
import { ABOVE, actionOf, isTyping, type ListAction } from './keys.ts';

type Handlers = Record<ListAction, () => void>;

/** What Enter presses by itself. */
const PRESSED_BY_ENTER = 'a, button, summary, input, [role="tab"]';

/** The list’s keys, wherever on the page the cursor is, except in a field. */
export function useListKeys(handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    function act(event: KeyboardEvent): void {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const action = actionOf(event);
      if (event.defaultPrevented || !action || target.closest(ABOVE)) return;
      if (isTyping(target)) {
        // What was typed stays; the second Escape closes.
        if (action === 'close') target.blur();
        return;
      }
      if (action === 'open' && target.closest(PRESSED_BY_ENTER)) return;
      event.preventDefault();
      latest.current[action]();
    }
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, []);
}
