import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { SiteHeader } from './site-header.tsx';
import type { HeaderPosition } from './types.ts';

/** The style of the header's own element. */
function styleOf(given: { position?: HeaderPosition; maxWidth?: number }): string | undefined {
  const header = createElement(SiteHeader, { menu: [], menuState: 'ready', user: null, ...given });
  const router = createMemoryRouter([{ path: '/', element: header }]);
  const markup = renderToStaticMarkup(createElement(RouterProvider, { router }));
  return /<header[^>]* style="([^"]*)"/.exec(markup)?.[1];
}

it('is fixed and 1280 px wide by default', () => {
  expect(styleOf({})).toBe('position:fixed;--bar-width:1280px');
});

it.each(['fixed', 'sticky', 'static', 'relative', 'absolute'] as const)(
  'can be %s, and as wide as it is told',
  (position) => {
    expect(styleOf({ position, maxWidth: 1350 })).toBe(`position:${position};--bar-width:1350px`);
  },
);

it('marks an entry of its navigation on the page that fire insurance has of its own', () => {
  const header = createElement(SiteHeader, { menu: [], menuState: 'ready', user: null });
  const pages = [{ path: '*', element: header }];
  const at = (path: string) => createMemoryRouter(pages, { initialEntries: [path] });
  const activeAt = (path: string) =>
    renderToStaticMarkup(createElement(RouterProvider, { router: at(path) })).match(
      /<a[^>]*data-active="true"[^>]*>/g,
    );
  expect(activeAt('/fire-insurance')?.join()).toContain('href="/products"');
  expect(activeAt('/privacy')).toBeNull();
});
