import type { ChangeEvent } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';

/** Shows every typed digit as a Persian one; the cursor stays where it is. */
export function showPersianDigits({ currentTarget: field }: ChangeEvent<HTMLInputElement>): void {
  const shown = toPersianDigits(field.value);
  if (shown === field.value) return;
  const { selectionStart, selectionEnd } = field;
  field.value = shown;
  field.setSelectionRange(selectionStart, selectionEnd);
}
