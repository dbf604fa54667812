import type { TapPlace } from '#domain/taps.ts';

const PLACES: Record<string, TapPlace> = { HEADER: 'header', FOOTER: 'footer', NAV: 'bar' };

/** Whether the shown page is one that the server answered with an error. */
function isErrorPage(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !!visit && visit.responseStatus >= 400 && visit.name === location.href;
}

/** Numbers on error pages are counted separately, wherever they stand there. */
function placeOf(link: Element): TapPlace {
  if (isErrorPage()) return 'error';
  const part = PLACES[link.closest('header,footer,nav')?.tagName ?? ''];
  return part ?? (location.pathname === '/contact-us' ? 'contact' : 'page');
}

/**
 * Reports to the server that a phone number was pressed, and where; nothing about the visitor. Dashboards
 * have calls of their own.
 */
export function countPhoneTaps(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a[href^="tel:"]');
    if (!link || location.pathname.startsWith('/dashboard')) return;
    navigator.sendBeacon('/taps', new URLSearchParams({ place: placeOf(link) }));
  });
}
