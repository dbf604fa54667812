import { useHydrated } from '#ui/use-hydrated.ts';

/**
 * What Enter presses where no script runs: the first button of a form that sends it. Stands before the fields of a
 * form in which another button, that does something instead, comes before its own.
 */
export function DefaultSubmit() {
  if (useHydrated()) return null;
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}
