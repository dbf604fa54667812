import { onOtherTabs, tellOtherTabs } from '#lib/browser/other-tabs.ts';
import { readToken } from '#lib/browser/token.ts';
import { seconds } from '#lib/dates/durations.ts';
import { failureOf } from '#lib/http/failures.ts';
import { http, UNMENDED } from '#lib/http/http-client.ts';
import { profileReply, type UserView } from '../contract.ts';

/** A hundred seconds under an overlay are too long; the token stays and can be tried again. */
const RESTORE_TIMEOUT = seconds(15);

/**
 * Whose the stored token is: a user; `signed-out` when the server refuses it with 401 or 403
 * (spec section 4); `unreachable` when it cannot be asked.
 */
export async function fetchOwner(): Promise<UserView | 'signed-out' | 'unreachable'> {
  try {
    const reply = await http
      .get('/auth/profile', { timeout: RESTORE_TIMEOUT, context: UNMENDED })
      .json();
    return profileReply.parse(reply).data;
  } catch (error) {
    const failure = failureOf(error);
    const isRefused = failure.kind === 'refused' && [401, 403].includes(failure.status);
    return isRefused ? 'signed-out' : 'unreachable';
  }
}

/** What a session's owner leaving one tab is called among the tabs. */
const SIGNED_OUT = 'signed-out';

/** A tab's own session, as far as another tab can end it. */
type TabSession = { token: string | null; expire: () => void; restore: () => Promise<void> };

let isHeeding = false;

/** From now on this tab forgets its session as soon as it is signed out of in another one; what was typed waits for its owner. */
export function heedOtherTabs(session: () => TabSession): void {
  if (isHeeding) return;
  isHeeding = true;
  onOtherTabs(SIGNED_OUT, () => {
    const { token, expire, restore } = session();
    const stored = readToken();
    if (token === null || stored === token) return;
    if (stored === null) expire();
    // Somebody signed in there meanwhile.
    else void restore();
  });
}

/** How long the server may take to hear of a logout, and when it is told again, in milliseconds. */
const LOGOUT_TIMEOUT = seconds(10);
const LOGOUT_AGAIN_AFTER = [1, 4, 16].map(seconds);

const rest = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Tells the other tabs at once, and the server, that the session of `token` is over. The browser has forgotten it by then, so it
 * happens in the background, also when the tab is closed meanwhile. Whatever the server answers, it
 * has heard; where it could not be reached it is told again, four times in all. Never throws.
 */
export async function logout(token: string): Promise<void> {
  tellOtherTabs(SIGNED_OUT);
  const headers = { authorization: `Bearer ${token}` };
  for (const wait of [...LOGOUT_AGAIN_AFTER, null]) {
    const isHeard = await http
      .post('/auth/logout', {
        headers,
        keepalive: true,
        timeout: LOGOUT_TIMEOUT,
        context: UNMENDED,
      })
      .then(
        () => true,
        (error: unknown) => failureOf(error).kind === 'refused',
      );
    if (isHeard || wait === null) return;
    await rest(wait);
  }
}
