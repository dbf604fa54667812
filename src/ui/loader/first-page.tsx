import { useHydrated } from '../use-hydrated.ts';
import { LoaderDrawing } from './drawing.tsx';
import { inlineLoaderStyle } from './style.ts';

/** Sent, never fetched: the browser keeps what the server wrote, and its bundle goes without. */
const STYLE = import.meta.env.SSR ? inlineLoaderStyle() : '';

/**
 * The overlay of a visitor's first page (spec section 1): it stands before the site's style sheets in
 * the body and bridges the time until they are there. They take it away (base.css) in the same
 * instant in which the page can be drawn, so nothing that is ready is ever behind it.
 */
export function FirstPageLoader() {
  if (useHydrated()) return null;
  return (
    <div className="loader loader-first-page" aria-hidden="true">
      <LoaderDrawing />
    </div>
  );
}

/** The look of that overlay, for the document's head: a body may hold no `style`. */
export function FirstPageLoaderStyle() {
  if (useHydrated()) return null;
  return <style suppressHydrationWarning>{STYLE}</style>;
}
