import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/**
 * Letters of the action panel, as `aria-keyshortcuts` has them. What a key presses carries it in that
 * attribute, so that the page itself says which keys work now; digits are given by place.
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

/** Sends a form from the field that one writes in. */
export const SEND_KEY = 'Control+Enter';

/** Marks the part of the page whose buttons are pressed by the keys that they show. */
export const KEYS_ARE_HERE = 'data-keys-here';

/** The digit of what stands at a place, counted from 0. */
export const digitKey = (place: number): string => String(place + 1);

/** Names a field whose own name stands on another, hidden one. */
export const FIELD = 'data-field';
export const COLLEAGUE_FIELD = 'colleague';

/** Where the cursor goes on to after a key: the field of that name. A finger or a mouse finds its own way. */
export const goesOnTo = (field: string) => ({ 'data-then': field });

type Pressed = Pick<ReactKeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** True for Ctrl+Enter, and for its like on a Mac. */
export const isSendKey = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

export type ShownKey = { key: string; does: string };

/** What a button or a field is called, without the key that it shows. */
function nameOf(element: Element): string {
  const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const named = label ? (element.labels?.[0] ?? element) : element;
  const words = [...named.childNodes].filter(({ nodeName }) => nodeName !== 'KBD');
  return element.getAttribute('aria-label') ?? words.map(({ textContent }) => textContent).join('');
}

/** The keys that work in the action panel as it is open now, in the order in which they stand there. */
export function keysShown(): ShownKey[] {
  const shown = document.querySelectorAll(`[${KEYS_ARE_HERE}] [aria-keyshortcuts]:not(:disabled)`);
  return [...shown].map((element) => ({
    key: element.getAttribute('aria-keyshortcuts') ?? '',
    does: nameOf(element).trim(),
  }));
}
