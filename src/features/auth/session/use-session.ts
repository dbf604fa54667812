import { call } from '#kit/call.ts';
import { onOtherTabs, tellOtherTabs } from '#lib/browser/other-tabs.ts';
import { readToken } from '#lib/browser/token.ts';
import { seconds } from '#lib/dates/durations.ts';
import { failureOf } from '#lib/http/failures.ts';
import { UNMENDED } from '#lib/http/http-client.ts';
import type { UserView } from '../auth.ts';
import { logoutCall, ownProfileCall } from '../sign-in/sign-in.ts';

/**
 * The default timeout of a hundred seconds is too long under an overlay; the stored token can be tried again.
 */
const RESTORE_TIMEOUT = seconds(15);

/**
 * The owner of the stored token: a user; `signed-out` when the server answers 401 or 403 (spec section 4);
 * `unreachable` when it does not answer.
 */
export async function fetchOwner(): Promise<UserView | 'signed-out' | 'unreachable'> {
  try {
    const options = { timeout: RESTORE_TIMEOUT, context: UNMENDED };
    return (await call(ownProfileCall, {}, options)).data;
  } catch (error) {
    const failure = failureOf(error);
    const isRefused = failure.kind === 'refused' && [401, 403].includes(failure.status);
    return isRefused ? 'signed-out' : 'unreachable';
  }
}

/** The name of the message to the other tabs that this one signed out. */
const SIGNED_OUT = 'signed-out';

/** A tab's own session, as far as another tab can end it. */
type TabSession = { token: string | null; expire: () => void; restore: () => Promise<void> };

let isHeeding = false;

/** From now on this tab ends its session when another tab signs out; typed drafts wait for their owner. */
export function heedOtherTabs(session: () => TabSession): void {
  if (isHeeding) return;
  isHeeding = true;
  onOtherTabs(SIGNED_OUT, () => {
    const { token, expire, restore } = session();
    const stored = readToken();
    if (token === null || stored === token) return;
    if (stored === null) expire();
    // Another session was opened there meanwhile.
    else void restore();
  });
}

/** How long the server has to answer a logout, and when the call is repeated, in milliseconds. */
const LOGOUT_TIMEOUT = seconds(10);
const LOGOUT_AGAIN_AFTER = [1, 4, 16].map(seconds);

const rest = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Notifies the other tabs at once, and the server, that the session of `token` is over. The browser has
 * deleted it by then, so this runs in the background, also when the tab is closed meanwhile. Any answer of
 * the server ends it; while the server cannot be reached the call is repeated, four times in all. Never
 * throws.
 */
export async function logout(token: string): Promise<void> {
  tellOtherTabs(SIGNED_OUT);
  const headers = { authorization: `Bearer ${token}` };
  const options = { headers, keepalive: true, timeout: LOGOUT_TIMEOUT, context: UNMENDED };
  for (const wait of [...LOGOUT_AGAIN_AFTER, null]) {
    const isHeard = await call(logoutCall, {}, options).then(
      () => true,
      (error: unknown) => failureOf(error).kind === 'refused',
    );
    if (isHeard || wait === null) return;
    await rest(wait);
  }
}
