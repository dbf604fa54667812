const LONGEST = 300;

/**
 * A menu link as it may be stored: a path of ours (`/…`, never `//`, which browsers read as another
 * host) or an `https://` address; null for anything else (`javascript:`, `data:`, `/\host` …).
 */
export function normaliseLink(typed: string): string | null {
  const link = typed.trim();
  if (link === '' || link.length > LONGEST || /[\s\\<>"'`]/.test(link)) return null;
  if (link.startsWith('/')) return link.startsWith('//') ? null : link;
  const url = link.toLowerCase().startsWith('https://') ? URL.parse(link) : null;
  return url?.hostname && !url.username && !url.password ? link : null;
}
