import { toAsciiDigits } from '#lib/text/digits.ts';

export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

/** Where letters, digits and the slash lie: a Persian layout writes «ت» with J, and the key stays the key. */
const PLACE = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d)|(Slash))$/;

/** True for a key that writes a Latin letter, digit or sign: then what it writes counts, as on AZERTY. */
const isAscii = (key: string): boolean => /^[\x21-\x7e]$/.test(key);
/** True for a key that writes nothing, like `Enter`. */
const isNamed = (key: string): boolean => /^[A-Z][A-Za-z0-9]+$/.test(key);

/** A key as a Latin keyboard writes it (`j`, `1`, `Enter`), in any layout; null for the browser's, like Ctrl+C. */
export function keyOf(press: Press): string | null {
  const { code, shiftKey, ctrlKey, altKey, metaKey, isComposing } = press;
  if (ctrlKey || altKey || metaKey || isComposing) return null;
  if (code === 'Slash' && shiftKey) return '?';
  // With Shift a Persian layout writes a half space.
  if (code === 'Space') return 'Space';
  const key = toAsciiDigits(press.key);
  if (isAscii(key)) return key.toLowerCase();
  if (isNamed(key)) return key;
  const [, letter, digit, slash] = PLACE.exec(code) ?? [];
  return letter?.toLowerCase() ?? digit ?? (slash ? '/' : null);
}

/** True where keys write: there letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) {
    return !['button', 'checkbox', 'radio', 'submit', 'reset'].includes(target.type);
  }
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
