import { readCookie, removeCookie, writeCookie } from './cookies.ts';

const PROBE = 'kept';

/**
 * Whether this browser stores our cookies: they are Secure, so over plain http only where the browser takes
 * the address for the machine's own.
 */
export function canKeepCookies(): boolean {
  writeCookie(PROBE, '1');
  const isStored = readCookie(PROBE) === '1';
  removeCookie(PROBE);
  return isStored;
}
