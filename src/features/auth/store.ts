import { create } from 'zustand';
import { seconds } from '#lib/durations.ts';
import { failureOf } from '#lib/failures.ts';
import { dropToken, http, keepToken, readToken } from '#lib/http-client.ts';
import { profileReply, SESSION_DAYS, SESSION_DAYS_REMEMBERED, type UserView } from './contract.ts';

type SessionState = {
  user: UserView | null;
  token: string | null;
  /** True until the stored token was looked at; guards wait for its end. */
  isInitialAuthLoading: boolean;
  /** True while the server is asked whose the stored token is. */
  isRestoring: boolean;
  /** The stored token could not be checked, because the server did not answer. */
  isUnreachable: boolean;
  restore: () => Promise<void>;
  signIn: (session: { user: UserView; token: string; remember: boolean }) => void;
  signOut: () => void;
};

/** Nobody waits a hundred seconds under an overlay; the token stays and can be tried again. */
const RESTORE_TIMEOUT = seconds(15);

/** Asks who the stored token belongs to; 401 and 403 end it (spec section 4). */
async function fetchProfile(): Promise<UserView> {
  return profileReply.parse(await http.get('/auth/profile', { timeout: RESTORE_TIMEOUT }).json())
    .data;
}

/** Who is signed in in this browser. */
export const useSession = create<SessionState>()((set) => ({
  user: null,
  token: null,
  isInitialAuthLoading: true,
  isRestoring: false,
  isUnreachable: false,

  async restore() {
    const token = readToken();
    if (!token) {
      set({ user: null, token: null, isInitialAuthLoading: false, isUnreachable: false });
      return;
    }
    set({ isRestoring: true });
    try {
      set({ user: await fetchProfile(), token, isUnreachable: false });
    } catch (error) {
      const failure = failureOf(error);
      const isRefused =
        failure.kind === 'refused' && (failure.status === 401 || failure.status === 403);
      if (isRefused) {
        dropToken();
        set({ user: null, token: null, isUnreachable: false });
      } else {
        set({ token, isUnreachable: true });
      }
    } finally {
      set({ isInitialAuthLoading: false, isRestoring: false });
    }
  },

  signIn({ user, token, remember }) {
    keepToken(token, remember ? SESSION_DAYS_REMEMBERED : SESSION_DAYS);
    set({ user, token, isInitialAuthLoading: false, isUnreachable: false });
  },

  signOut() {
    dropToken();
    set({ user: null, token: null });
  },
}));
