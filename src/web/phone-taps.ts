import type { TapPlace } from '#domain/taps.ts';

const PLACES: Record<string, TapPlace> = { HEADER: 'header', FOOTER: 'footer', NAV: 'bar' };

/** Whether the page that is shown is the one that the server answered with an error. */
function isErrorPage(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !!visit && visit.responseStatus >= 400 && visit.name === location.href;
}

/** Numbers on pages that could not be shown are counted apart, wherever they stand there. */
function placeOf(link: Element): TapPlace {
  if (isErrorPage()) return 'error';
  const part = PLACES[link.closest('header,footer,nav')?.tagName ?? ''];
  return part ?? (location.pathname === '/contact-us' ? 'contact' : 'page');
}

/** Tells the server that a phone number was pressed, and where; nothing of who did. Dashboards have their own calls. */
export function countPhoneTaps(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a[href^="tel:"]');
    if (!link || location.pathname.startsWith('/dashboard')) return;
    navigator.sendBeacon('/taps', new URLSearchParams({ place: placeOf(link) }));
  });
}
