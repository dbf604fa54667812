/** What a key of the list does. */
export type ListAction = 'next' | 'previous' | 'open' | 'claim' | 'search' | 'help' | 'close';

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

const BY_LETTER: Record<string, ListAction> = {
  j: 'next',
  k: 'previous',
  c: 'claim',
  '/': 'search',
  '?': 'help',
  Enter: 'open',
  Escape: 'close',
};

/** Where the letters lie: a Persian layout writes «ت» with J, and the key stays the key. */
const BY_PLACE: Record<string, ListAction> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyC: 'claim',
  Slash: 'search',
  NumpadDivide: 'search',
  NumpadEnter: 'open',
};

/** True for a key that writes a Latin letter or sign: then what it writes counts, as on AZERTY. */
const isAscii = (key: string): boolean => /^[\x21-\x7e]$/.test(key);

/** The action of a key, in any layout; null for keys that are the browser's, like Ctrl+C. */
export function actionOf(press: Press): ListAction | null {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey, isComposing } = press;
  if (ctrlKey || altKey || metaKey || isComposing) return null;
  if (code === 'Slash' && shiftKey) return 'help';
  const action = BY_LETTER[isAscii(key) ? key.toLowerCase() : key];
  if (action) return action;
  return isAscii(key) ? null : (BY_PLACE[code] ?? null);
}

/** True where keys write: there only Escape is the list’s. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) {
    return !['button', 'checkbox', 'radio', 'submit', 'reset'].includes(target.type);
  }
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
