import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Letters of the action panel, as in `aria-keyshortcuts`. Each button has its key in that attribute, so that
 * the page itself shows which keys work now; digits are given by place.
 */
export const KEYS = {
  call: 'T',
  claim: 'C',
  note: 'N',
  followUp: 'F',
  assign: 'H',
  close: 'X',
  reopen: 'R',
} as const;

/** Sends a form from any of its fields. */
export const SEND_KEY = 'Control+Enter';

/** Marks the part of the page whose buttons are pressed by the keys that they show. */
export const KEYS_ARE_HERE = 'data-keys-here';

/** The digit key of a place, counted from 0. */
export const digitKey = (place: number): string => String(place + 1);

/** Names a field whose `name` attribute is on another, hidden one. */
export const FIELD = 'data-field';
export const COLLEAGUE_FIELD = 'colleague';

/** Names the field that gets the focus after a button was pressed by key; not after a tap or a click. */
export const goesOnTo = (field: string) => ({ 'data-then': field });

type Pressed = Pick<ReactKeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** True for Ctrl+Enter, and for Command+Enter on a Mac. */
export const isSendKey = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

type ShownKey = { key: string; does: string };

/** The label of a button or a field, without the key that it shows. */
function nameOf(element: Element): string {
  const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const named = label ? (element.labels?.[0] ?? element) : element;
  const words = [...named.childNodes].filter(({ nodeName }) => nodeName !== 'KBD');
  return element.getAttribute('aria-label') ?? words.map(({ textContent }) => textContent).join('');
}

/** The keys that work in the action panel now, in the order of their buttons. */
export function keysShown(): ShownKey[] {
  const shown = document.querySelectorAll(`[${KEYS_ARE_HERE}] [aria-keyshortcuts]:not(:disabled)`);
  return [...shown].map((element) => ({
    key: element.getAttribute('aria-keyshortcuts') ?? '',
    does: nameOf(element).trim(),
  }));
}
