import { create } from 'zustand';
import { dropToken, keepToken, readToken } from '#lib/token.ts';
import type { UserView } from './contract.ts';
import { SESSION_DAYS, SESSION_DAYS_REMEMBERED } from './session.contract.ts';

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
  /** Takes over the user as the server last answered it. */
  keepUser: (user: UserView) => void;
};

/** The HTTP client comes when there is a token to ask about: a visitor's first page does without. */
async function findOwner() {
  const { fetchOwner } = await import('./queries.ts');
  return fetchOwner();
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
    const owner = await findOwner();
    if (owner === 'nobody') dropToken();
    const user = typeof owner === 'string' ? null : owner;
    set({
      user,
      token: owner === 'nobody' ? null : token,
      isUnreachable: owner === 'unreachable',
      isInitialAuthLoading: false,
      isRestoring: false,
    });
  },

  signIn({ user, token, remember }) {
    keepToken(token, remember ? SESSION_DAYS_REMEMBERED : SESSION_DAYS);
    set({ user, token, isInitialAuthLoading: false, isUnreachable: false });
  },

  signOut() {
    dropToken();
    set({ user: null, token: null });
  },

  keepUser: (user) => set({ user }),
}));
