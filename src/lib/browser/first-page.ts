import { CAMPAIGN_PARAMETERS } from '../http/campaign.ts';

/** Stored with the tab, and gone with it; nothing in it identifies the visitor. */
const PLACE = 'first-page';

/** The longest stored address: the server takes no more. */
const LONGEST = 2000;

/** Where a visit began: path and campaign of its first page, and the host that led there. */
type FirstPage = { landing: string; referrer: string };

function addressOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const all = new URLSearchParams(search);
  const campaign = new URLSearchParams();
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = all.get(name);
    if (value) campaign.set(name, value);
  }
  return `${pathname}?${campaign}`.slice(0, LONGEST);
}

/**
 * Stores where the visit began, once. Where the first page was left before its scripts ran, the second one
 * names it.
 */
export function keepFirstPage(): void {
  try {
    if (sessionStorage.getItem(PLACE) !== null) return;
    const from = document.referrer === '' ? null : new URL(document.referrer);
    const isOurs = from?.origin === location.origin;
    const landing = addressOf(isOurs ? from : location);
    const first: FirstPage = { landing, referrer: isOurs ? '' : (from?.hostname ?? '') };
    sessionStorage.setItem(PLACE, JSON.stringify(first));
  } catch {
    // A browser that stores nothing sends requests without it.
  }
}

/** The stored first page, or nothing. */
export function readFirstPage(): Partial<FirstPage> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Partial<FirstPage>;
  } catch {
    return {};
  }
}
