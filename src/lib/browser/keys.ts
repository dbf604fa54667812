import { toAsciiDigits } from '#lib/text/digits.ts';

export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'
>;

/**
 * The keys of letters, digits and the slash by their position: a Persian layout writes «ت» with J, and the
 * key stays the key.
 */
const PLACE = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d)|(Slash))$/;

/** True for a key that writes a Latin letter, digit or sign: then the sign counts, as on AZERTY. */
const isAscii = (key: string): boolean => /^[\x21-\x7e]$/.test(key);
/** True for a key that writes nothing, like `Enter`. */
const isNamed = (key: string): boolean => /^[A-Z][A-Za-z0-9]+$/.test(key);

/**
 * A key as a Latin keyboard writes it (`j`, `1`, `Enter`), in any layout; null for the browser's, like
 * Ctrl+C.
 */
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

/** True where keys write text: there letters are no shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) {
    return !['button', 'checkbox', 'radio', 'submit', 'reset'].includes(target.type);
  }
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Widgets with keys of their own, in a form or outside of one: lists to choose from, calendars, steppers. */
const WIDGETS = [
  'combobox',
  'listbox',
  'option',
  'grid',
  'gridcell',
  'menu',
  'menuitem',
  'searchbox',
  'slider',
  'spinbutton',
  'textbox',
  'tree',
]
  .map((role) => `[role="${role}"]`)
  .join(', ');

/** The heading at which a form begins: from there its own choices are pressed by the keys that they show. */
const BEGINS = 'h1, h2, h3, h4, h5, h6';

/**
 * True where no shortcut works: in a field, in widgets with keys of their own, and on everything else of a
 * form after its heading. A user who has left a field for the button beside it still means to write.
 */
export function keepsKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (isTyping(target) || target.closest(WIDGETS)) return true;
  return target.closest('form') !== null && !target.matches(BEGINS);
}

/** Puts the cursor into a field, at the end of its text. */
export function focusAtEnd(field: HTMLElement): void {
  field.focus();
  const isText =
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && /^(?:text|search|tel|url)$/.test(field.type));
  if (isText) field.setSelectionRange(field.value.length, field.value.length);
}
