import { useHydrated } from '../use-hydrated.ts';
import { LoaderDrawing } from './drawing.tsx';
import { inlineLoaderStyle } from './style.ts';

/** Empty in the browser, which keeps the server's HTML, so that the bundle does not contain the style. */
const STYLE = import.meta.env.SSR ? inlineLoaderStyle() : '';

/**
 * The overlay of a visitor's first page (spec section 1): it comes before the site's style sheets in the body
 * and is shown until they are loaded. They hide it (base.css) at the moment when the page can be drawn, so it
 * never covers a finished page.
 */
export function FirstPageLoader() {
  if (useHydrated()) return null;
  return (
    <div className="loader loader-first-page" aria-hidden="true">
      <LoaderDrawing />
    </div>
  );
}

/** The overlay's style, for the document's head: a body may not contain `style`. */
export function FirstPageLoaderStyle() {
  if (useHydrated()) return null;
  return <style suppressHydrationWarning>{STYLE}</style>;
}
