import { useHydrated } from '#ui/use-hydrated.ts';

/**
 * What Enter presses without scripts: a form's first submit button. Stands before the fields of a form in
 * which another submit button comes before the main one.
 */
export function DefaultSubmit() {
  if (useHydrated()) return null;
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}
