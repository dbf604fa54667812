import { readCookie, removeCookie, writeCookie } from './cookies.ts';

/** The cookie with the token (spec section 4). */
export const TOKEN_COOKIE = 'auth_token';

export const readToken = (): string | null => readCookie(TOKEN_COOKIE);
export const keepToken = (token: string, lifetimeDays: number): void =>
  writeCookie(TOKEN_COOKIE, token, lifetimeDays);
export const dropToken = (): void => removeCookie(TOKEN_COOKIE);
