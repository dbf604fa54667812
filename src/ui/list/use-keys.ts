import { useEffect, useRef } from 'react';
import { isTyping, keepsKeys } from '#lib/browser/keys.ts';
import { ABOVE, actionOf, type ListAction } from './keys.ts';

type Handlers = Partial<Record<ListAction, (event: KeyboardEvent) => void>>;

/** Elements that Enter activates by itself. */
const PRESSED_BY_ENTER = 'a, button, summary, input, [role="tab"]';
/**
 * The list's keys, wherever the focus is on the page, except in a field or a form (`keepsKeys`). `row`
 * matches a row's link: Space does nothing on it, and scrolls everywhere else. Keys without a handler are
 * left to the browser.
 */
export function useListKeys(handlers: Handlers, row: string): void {
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
        // The first Escape leaves the field with its text; the second one closes.
        if (action === 'close') target.blur();
        return;
      }
      if (action !== 'close' && keepsKeys(target)) return;
      if (action === 'open' && target.closest(PRESSED_BY_ENTER)) return;
      if (action === 'choose' && !target.closest(row)) return;
      const handle = latest.current[action];
      if (!handle) return;
      event.preventDefault();
      handle(event);
    }
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, [row]);
}
