import type { TapPlace } from '#domain/taps.ts';

const PLACES: Record<string, TapPlace> = { HEADER: 'header', FOOTER: 'footer', NAV: 'bar' };

function placeOf(link: Element): TapPlace {
  const part = PLACES[link.closest('header,footer,nav')?.tagName ?? ''];
  if (part) return part;
  if (location.pathname === '/contact-us') return 'contact';
  return document.querySelector('meta[name="robots"][content*="noindex"]') ? 'error' : 'page';
}

/** Tells the server that a phone number was pressed, and where; nothing of who did. Dashboards have their own calls. */
export function countPhoneTaps(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest?.('a[href^="tel:"]');
    if (!link || location.pathname.startsWith('/dashboard')) return;
    navigator.sendBeacon?.('/taps', new URLSearchParams({ place: placeOf(link) }));
  });
}
