import { type RefObject, useEffect } from 'react';
import { isTyping, keyOf } from '#lib/browser/keys.ts';
import { ABOVE } from '#ui/list/keys.ts';
import { createDoublePress } from './double-press.ts';
import { FIELD } from './keys.ts';

/** One for all panels: the press before may have been for the request before. */
const isDouble = createDoublePress();

/** Whether a key belongs to somebody else: to the field one writes in, or to a dialog that lies above. */
function isElsewhere(target: EventTarget | null, panel: HTMLElement): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (isTyping(target)) return true;
  const above = target.closest(ABOVE);
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
  panel.querySelector(`[name="${name}"], [${FIELD}="${name}"]`);

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
      if (event.repeat || isDouble({ key, at: event.timeStamp, on: here })) return;
      press(pressed, here);
    }
    window.addEventListener('keydown', act);
    return () => window.removeEventListener('keydown', act);
  }, [panel]);
}
