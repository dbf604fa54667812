/** The longest address that is looked up, in characters; an export's filter has some hundreds. */
export const URL_MAX = 4096;

/** In place of an address that cannot be looked up: it is answered like any unknown one. */
const UNREADABLE = '/unreadable-address';

/**
 * The address of a request, or an unknown one for an address that is too long or no UTF-8. The router would
 * answer those in English, with the address in it.
 */
export function readableAddress(url: string): string {
  if (url.length > URL_MAX) return UNREADABLE;
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? url);
    return url;
  } catch {
    return UNREADABLE;
  }
}
