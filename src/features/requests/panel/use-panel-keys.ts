import { type RefObject, useEffect } from 'react';
import { isTyping, keyOf } from '#lib/browser/keys.ts';

/**
 * The second press of a double press comes within this; milliseconds. By then the next request may be
 * open, and it is not the one that was meant.
 */
const DOUBLE = 350;

let last = { key: '', at: Number.NEGATIVE_INFINITY };

/** True for the second of two quick presses of one key, whichever request the first one was for. */
function isDouble(key: string, at: number): boolean {
  const before = last;
  last = { key, at };
  return before.key === key && at - before.at < DOUBLE;
}

/** Whether a key belongs to somebody else: to the field one writes in, or to a dialog that lies above. */
function isElsewhere(target: EventTarget | null, panel: HTMLElement): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (isTyping(target)) return true;
  const above = target.closest('[role="dialog"]');
  return above !== null && !above.contains(panel);
}

function press(element: HTMLElement, panel: HTMLElement): void {
  if (isTyping(element)) {
    element.focus();
    return;
  }
  element.click();
  const { then } = element.dataset;
  // Once it is drawn, where it unfolds by this.
  if (then) requestAnimationFrame(() => fieldIn(panel, then)?.focus());
}

const fieldIn = (panel: HTMLElement, name: string): HTMLElement | null =>
  panel.querySelector(`[name="${name}"]`);

/** A key presses what shows it in the panel, wherever on the page the cursor is, except in a field. */
export function usePanelKeys(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function act(event: KeyboardEvent): void {
      const here = panel.current;
      const key = keyOf(event)?.toUpperCase();
      if (!here || !key || event.defaultPrevented || isElsewhere(event.target, here)) return;
      const shown = [...here.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')];
      const pressed = shown.find((element) => element.getAttribute('aria-keyshortcuts') === key);
      if (!pressed) return;
      event.preventDefault();
      if (!event.repeat && !isDouble(key, event.timeStamp)) press(pressed, here);
    }
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, [panel]);
}
