import { seconds } from '#lib/durations.ts';
import { failureOf } from '#lib/failures.ts';
import { http } from '#lib/http-client.ts';
import { profileReply, type UserView } from './contract.ts';

/** Nobody waits a hundred seconds under an overlay; the token stays and can be tried again. */
const RESTORE_TIMEOUT = seconds(15);

/**
 * Whose the stored token is: a user; `nobody` when the server refuses it with 401 or 403
 * (spec section 4); `unreachable` when it cannot be asked.
 */
export async function fetchOwner(): Promise<UserView | 'nobody' | 'unreachable'> {
  try {
    const reply = await http.get('/auth/profile', { timeout: RESTORE_TIMEOUT }).json();
    return profileReply.parse(reply).data;
  } catch (error) {
    const failure = failureOf(error);
    const isRefused = failure.kind === 'refused' && [401, 403].includes(failure.status);
    return isRefused ? 'nobody' : 'unreachable';
  }
}

/** Ends the session at the server. The browser forgets the token whatever the answer is. */
export async function logout(): Promise<void> {
  await http.post('/auth/logout').catch(() => {});
}
