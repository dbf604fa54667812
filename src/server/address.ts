/** The longest address that anything is looked up by, in characters; an export's filter has some hundreds. */
export const URL_MAX = 4096;

/** In place of what cannot be looked up: names nothing, and is answered like anything unknown. */
const UNREADABLE = '/unreadable-address';

/**
 * The address of a request, or one that names nothing for what is too long or no UTF-8. Left to the
 * router these would be answered in English, with the address in it.
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
