import { keyOf, type Press } from '#lib/browser/keys.ts';

/** What a key of the list does. */
export type ListAction =
  | 'next'
  | 'previous'
  | 'open'
  | 'choose'
  | 'claim'
  | 'undo'
  | 'help'
  | 'close';

const BY_LETTER: Record<string, ListAction> = {
  j: 'next',
  k: 'previous',
  c: 'claim',
  u: 'undo',
  Space: 'choose',
  '?': 'help',
  Enter: 'open',
  Escape: 'close',
};

/** What lies above the page and takes the keys: dialogs of the kit and of the browser. */
export const ABOVE = '[role="dialog"], dialog';

/** The action of a key, in any layout; null for keys that do nothing in a list. */
export function actionOf(press: Press): ListAction | null {
  const key = keyOf(press);
  return key === null ? null : (BY_LETTER[key] ?? null);
}
