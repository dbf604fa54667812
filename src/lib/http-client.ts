import ky from 'ky';
import { seconds } from './durations.ts';
import { readToken } from './token.ts';

/** The longest a call may take (spec section 9). */
const TIMEOUT = seconds(100);

/**
 * The browser's only HTTP client: no base URL, JSON, bearer from the cookie (spec section 7). No
 * call is repeated by itself: whether a second one is harmless is for its caller to know.
 */
export const http = ky.create({
  timeout: TIMEOUT,
  retry: 0,
  credentials: 'same-origin',
  headers: { accept: 'application/json' },
  hooks: {
    beforeRequest: [
      ({ request }) => {
        const token = readToken();
        if (token) request.headers.set('authorization', `Bearer ${token}`);
      },
    ],
  },
});
