import { keepsKeys, keyOf } from '#lib/browser/keys.ts';
import { useOpeningKey } from '#ui/dashboard/use-opening-key.ts';

/** Ctrl-K or ⌘K in any keyboard layout: the physical key counts, also where it types «ن». */
const isCtrlK = ({ code, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (code === 'KeyK' || key.toLowerCase() === 'k');

/** Opens the search by `/`, except in a field or a form, and by Ctrl-K everywhere. */
export function useFindKeys(onOpen: () => void): void {
  useOpeningKey(
    (event) => isCtrlK(event) || (keyOf(event) === '/' && !keepsKeys(event.target)),
    onOpen,
  );
}
