import { create } from 'zustand';
import { kindsFor, type RequestKind } from '#domain/requests.ts';
import {
  dropAllButDrafts,
  dropDraftsExceptOf,
  keepTabOwner,
  readTabOwner,
} from '#lib/browser/drafts.ts';
import { forgetPrivateState } from '#lib/browser/private-state.ts';
import { dropToken, keepToken, readToken } from '#lib/browser/token.ts';
import { dropCopiesExceptOf } from '#lib/browser/written-copies.ts';
import type { UserView } from '../auth.ts';
import { SESSION_DAYS, SESSION_DAYS_REMEMBERED } from './session.ts';

type SessionState = {
  user: UserView | null;
  token: string | null;
  /** True until the stored token has been read; guards wait until then. */
  isInitialAuthLoading: boolean;
  /** True while the server is asked for the token's owner. */
  isRestoring: boolean;
  /** The stored token could not be checked, because the server did not answer. */
  isUnreachable: boolean;
  /** The server ended the session, not its owner: signing in leads back to the same page. */
  hasEnded: boolean;
  /** False when another user had worked in this tab before: their page is not the one to lead back to. */
  isOwnTab: boolean;
  restore: () => Promise<void>;
  signIn: (session: { user: UserView; token: string; remember: boolean }) => void;
  /** Ends the session because its owner signs out; typed drafts are deleted. */
  signOut: () => void;
  /** Drops a session that the server has ended; typed drafts stay for their owner. */
  expire: () => void;
  /** Stores the user as the server last answered it, if the same user is still signed in. */
  keepUser: (user: UserView) => void;
};

/** Loads the HTTP client only when there is a token to check: a visitor's first page needs none. */
async function findOwner(session: () => SessionState) {
  const { fetchOwner, heedOtherTabs } = await import('./use-session.ts');
  heedOtherTabs(session);
  return fetchOwner();
}

/** Makes the tab a user's and deletes another user's drafts. Answers whether the tab had no other user. */
function claimTab(user: number): boolean {
  const before = readTabOwner();
  dropDraftsExceptOf(user);
  dropCopiesExceptOf(user);
  keepTabOwner(user);
  return before === null || before === user;
}

/** The signed-in user of this browser. */
export const useSession = create<SessionState>()((set, get) => ({
  user: null,
  token: null,
  isInitialAuthLoading: true,
  isRestoring: false,
  isUnreachable: false,
  hasEnded: false,
  isOwnTab: true,

  async restore() {
    const token = readToken();
    if (!token) {
      set({ user: null, token: null, isInitialAuthLoading: false, isUnreachable: false });
      return;
    }
    set({ isRestoring: true });
    const owner = await findOwner(get);
    // The session changed meanwhile: the answer is about a token that is no longer stored.
    if (readToken() !== token) {
      set({ isRestoring: false });
      return get().restore();
    }
    if (owner === 'signed-out') dropToken();
    const user = typeof owner === 'string' ? null : owner;
    set({
      user,
      token: owner === 'signed-out' ? null : token,
      isUnreachable: owner === 'unreachable',
      hasEnded: owner === 'signed-out',
      isInitialAuthLoading: false,
      isRestoring: false,
      ...(user && { isOwnTab: claimTab(user.id) }),
    });
  },

  signIn({ user, token, remember }) {
    keepToken(token, remember ? SESSION_DAYS_REMEMBERED : SESSION_DAYS);
    const isOwnTab = claimTab(user.id);
    set({
      user,
      token,
      isOwnTab,
      isInitialAuthLoading: false,
      isUnreachable: false,
      hasEnded: false,
    });
  },

  signOut() {
    dropToken();
    dropDraftsExceptOf(null);
    dropCopiesExceptOf(null);
    keepTabOwner(null);
    set({ user: null, token: null, hasEnded: false, isOwnTab: true });
  },

  expire() {
    dropToken();
    set({ user: null, token: null, hasEnded: true });
  },

  keepUser: (user) => set((now) => (now.user?.id === user.id ? { user } : {})),
}));

// The one place that deletes all private data, when the user is no longer signed in.
useSession.subscribe((now, before) => {
  if (!before.user || before.user.id === now.user?.id) return;
  forgetPrivateState();
  // After the stores, which may have stored their empty state; also for stores that were never loaded.
  dropAllButDrafts();
});

/** The kinds of requests that the signed-in staff member sees. */
export function useKinds(): RequestKind[] {
  const role = useSession((session) => session.user?.role);
  return role ? kindsFor(role) : [];
}
