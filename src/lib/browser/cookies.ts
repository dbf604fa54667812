import { days } from '../dates/durations.ts';

/** The value of a cookie of this page, or null. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [key, value = ''] = pair.split('=');
    if (key === name) return decodeURIComponent(value);
  }
  return null;
}

/** Sets a cookie for `lifetime` days (spec section 9: one by default); Secure and SameSite=Strict. */
export function writeCookie(name: string, value: string, lifetime = 1): void {
  const expires = new Date(Date.now() + days(lifetime)).toUTCString();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on older phones
  document.cookie = `${name}=${encodeURIComponent(value)}; expires=${expires}; path=/; secure; samesite=strict`;
}

export function removeCookie(name: string): void {
  writeCookie(name, '', -1);
}
