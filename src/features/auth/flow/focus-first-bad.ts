/**
 * Puts the cursor into the first field that was refused, in the order of `names` (slot → field name).
 * After the next paint: the sentence is then there to be read with its field.
 */
export function focusFirstBad(
  form: HTMLFormElement | null,
  errors: Record<string, string | undefined>,
  names: Record<string, string>,
): void {
  const first = Object.entries(names).find(([slot]) => errors[slot]);
  if (!form || !first) return;
  requestAnimationFrame(() => form.querySelector<HTMLElement>(`[name="${first[1]}"]`)?.focus());
}
