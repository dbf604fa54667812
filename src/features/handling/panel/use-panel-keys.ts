import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { focusAtEnd, isTyping, keepsKeys, keyOf } from '#lib/browser/keys.ts';
import { ABOVE } from '#ui/list/keys.ts';
import { createEarlyKeys, type EarlyKey } from './early-keys.ts';
import { FIELD, KEYS } from './keys.ts';

/**
 * A second press of the same key within this time is a double press; milliseconds. The next request may be
 * open by then, and the press was not meant for it.
 */
export const DOUBLE_PRESS = 350;
/**
 * On the same request, «۲» and «۲» are two answers (not reached, tomorrow) that a practised clerk types
 * within a quarter of a second; only a bouncing key is faster than this.
 */
const HERE = 100;

/** `at` in milliseconds, `on` the panel of the open request. */
type Press = { key: string; at: number; on: object };

/** Answers for each press in turn whether it is the unintended second one of a double press. */
export function createDoublePress(): (press: Press) => boolean {
  let last: Press | null = null;
  return (press) => {
    const isSame = last !== null && last.key === press.key;
    const isSoon =
      last !== null && press.at - last.at < (last.on === press.on ? HERE : DOUBLE_PRESS);
    if (isSame && isSoon) return true;
    // An ignored press does not extend the wait: a key that is pressed again and again works in the end.
    last = press;
    return false;
  };
}

/** One for all panels: the press before may have been on the request before. */
const isDouble = createDoublePress();
/** One for all panels: keys that are pressed over one request are replayed on the next. */
export const storedKeys = createEarlyKeys();
/** Replayed key events. */
const made = new WeakSet<Event>();
/** The key that began the running action: pressing it again meanwhile counts as the same press. */
let pressedLast: string | null = null;

const OF_PANELS: readonly string[] = Object.values(KEYS).map((key) => key.toLowerCase());
const isOfPanels = (key: string): boolean => /^\d$/.test(key) || OF_PANELS.includes(key);

/** Whether a key belongs elsewhere: to a field or a form, or to a dialog above the panel. */
function isElsewhere(target: EventTarget | null, panel: HTMLElement): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (keepsKeys(target)) return true;
  const above = target.closest(ABOVE);
  return above !== null && !above.contains(panel);
}

function press(element: HTMLElement, panel: HTMLElement): void {
  if (isTyping(element)) {
    focusAtEnd(element);
    return;
  }
  element.click();
  const { then } = element.dataset;
  // After the render, as the click may unfold the field.
  if (!then) return;
  requestAnimationFrame(() => {
    const field = fieldIn(panel, then);
    if (field) focusAtEnd(field);
  });
}

const fieldIn = (panel: HTMLElement, name: string): HTMLElement | null =>
  panel.querySelector(`[name="${name}"], [${FIELD}="${name}"]`);

const isBusy = (panel: HTMLElement): boolean => panel.getAttribute('aria-busy') === 'true';

/** Replays a key: in a field it types, elsewhere it is a key event. */
function pressAgain({ key, code, shiftKey }: EarlyKey): void {
  const at = document.activeElement ?? document.body;
  if (at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && isTyping(at))) {
    at.setRangeText(key, at.selectionStart ?? 0, at.selectionEnd ?? 0, 'end');
    at.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  const event = new KeyboardEvent('keydown', {
    key,
    code,
    shiftKey,
    bubbles: true,
    cancelable: true,
  });
  made.add(event);
  at.dispatchEvent(event);
}

/**
 * Replays the stored keys one by one, each after the render of the one before; while the panel is busy the
 * rest wait.
 */
function makeDrafts(panel: RefObject<HTMLElement | null>, id: number): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const here = panel.current;
      if (!here || isBusy(here) || storedKeys.hasLeft(id)) return;
      const key = storedKeys.next();
      if (!key) return;
      pressAgain(key);
      makeDrafts(panel, id);
    }),
  );
}

type Panel = {
  panel: RefObject<HTMLElement | null>;
  id: number;
  /** Whether the request is still loading. */
  isLoading?: boolean;
};

/**
 * Lets keys press the buttons of the panel that show them, wherever on the page the focus is, except in a
 * field or a form. While an answer is sent and the next request is loading, keys are stored, and replayed
 * there. Answers the function that replays them after an answer was sent.
 */
export function usePanelKeys({ panel, id, isLoading = false }: Panel): () => void {
  const keep = useEffectEvent((event: KeyboardEvent): void => {
    const here = panel.current;
    if (!here || made.has(event) || event.defaultPrevented) return;
    const isSending = isBusy(here);
    const hasStored = !storedKeys.isEmpty();
    if (!isLoading && !isSending && !storedKeys.hasLeft(id) && !hasStored) return;
    const key = keyOf(event);
    if (!key || (key.length > 1 && key !== 'Space') || isElsewhere(event.target, here)) return;
    // Keys of the list work at any time, unless other keys wait before them.
    if (!hasStored && !isOfPanels(key)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (!hasStored) {
      if (isSending && !isLoading && key.toUpperCase() === pressedLast) return;
      if (isDouble({ key: key.toUpperCase(), at: event.timeStamp, on: storedKeys })) return;
    }
    const { code, shiftKey } = event;
    storedKeys.keep({ key: event.key, code, shiftKey });
  });

  const act = useEffectEvent((event: KeyboardEvent): void => {
    const here = panel.current;
    const key = keyOf(event)?.toUpperCase();
    if (!here) return;
    // Any key between two presses makes them two: also keys of the list, and Ctrl+Enter.
    const pressedNow = { key: key ?? event.key, at: event.timeStamp, on: here };
    const isSecond = isDouble(pressedNow) && !made.has(event);
    if (!key || event.defaultPrevented || isElsewhere(event.target, here)) return;
    const shown = [...here.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')];
    const pressed = shown.find((element) => element.getAttribute('aria-keyshortcuts') === key);
    if (!pressed) return;
    event.preventDefault();
    if (event.repeat || isSecond) return;
    pressedLast = key;
    press(pressed, here);
  });

  // A layout effect, as a key between the render and a later effect would be lost.
  useLayoutEffect(() => {
    const capture = { capture: true };
    const keepOne = (event: KeyboardEvent) => keep(event);
    const actOn = (event: KeyboardEvent) => act(event);
    const drop = () => {
      pressedLast = null;
      if (!storedKeys.isEmpty()) storedKeys.drop();
    };
    const dropByEscape = ({ key }: KeyboardEvent) => key === 'Escape' && drop();
    window.addEventListener('keydown', keepOne, capture);
    window.addEventListener('keydown', dropByEscape, capture);
    window.addEventListener('keydown', actOn);
    window.addEventListener('pointerdown', drop, capture);
    return () => {
      window.removeEventListener('keydown', keepOne, capture);
      window.removeEventListener('keydown', dropByEscape, capture);
      window.removeEventListener('keydown', actOn);
      window.removeEventListener('pointerdown', drop, capture);
    };
  }, []);

  useLayoutEffect(() => {
    if (isLoading) return;
    storedKeys.arrive();
    makeDrafts(panel, id);
  }, [isLoading, panel, id]);

  return () => makeDrafts(panel, id);
}
