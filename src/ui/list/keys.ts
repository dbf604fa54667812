import { keyOf, type Press } from '#lib/browser/keys.ts';

/** The actions of the list's keys. */
export type ListAction =
  | 'next'
  | 'onward'
  | 'previous'
  | 'open'
  | 'choose'
  | 'claim'
  | 'undo'
  | 'done'
  | 'move'
  | 'add'
  | 'help'
  | 'close';

const BY_LETTER: Record<string, ListAction> = {
  j: 'next',
  k: 'previous',
  n: 'onward',
  c: 'claim',
  u: 'undo',
  d: 'done',
  m: 'move',
  t: 'add',
  Space: 'choose',
  '?': 'help',
  Enter: 'open',
  Escape: 'close',
};

/** Layers above the page that handle keys: dialogs of the kit and of the browser. */
export const ABOVE = '[role="dialog"], dialog';

/** The action of a key, in any keyboard layout; null for keys without an action. */
export function actionOf(press: Press): ListAction | null {
  const key = keyOf(press);
  return key === null ? null : (BY_LETTER[key] ?? null);
}
