import tokensSheet from '../tokens.css?raw';
import { useHydrated } from '../use-hydrated.ts';
import { LoaderDrawing } from './drawing.tsx';
import loaderSheet from './site-loader.css?inline';

/** The design tokens in the loader's style sheet and its icons. */
const TOKENS = [
  '--color-ink',
  '--color-paper',
  '--color-teal-2',
  '--color-teal-3',
  '--color-teal-7',
  '--layer-loader',
];

function declarationOf(token: string): string {
  const value = tokensSheet.match(new RegExp(`${token}:([^;]+);`))?.[1];
  if (value === undefined) throw new Error(`tokens.css has no ${token}`);
  return `${token}:${value.trim()}`;
}

/** The loader's style, inlined in a document so that it needs no style sheet. */
function inlineLoaderStyle(): string {
  return `:root{${TOKENS.map(declarationOf).join(';')}}${loaderSheet}`;
}

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
