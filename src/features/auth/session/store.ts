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
import type { UserView } from '../contract.ts';
import { SESSION_DAYS, SESSION_DAYS_REMEMBERED } from './contract.ts';

type SessionState = {
  user: UserView | null;
  token: string | null;
  /** True until the stored token was looked at; guards wait for its end. */
  isInitialAuthLoading: boolean;
  /** True while the server is asked whose the stored token is. */
  isRestoring: boolean;
  /** The stored token could not be checked, because the server did not answer. */
  isUnreachable: boolean;
  /** The session was ended by the server, not by its owner: signing in leads back to the same place. */
  hasEnded: boolean;
  /** False when another person had worked in this tab before: their place is not the one to lead back to. */
  isOwnTab: boolean;
  restore: () => Promise<void>;
  signIn: (session: { user: UserView; token: string; remember: boolean }) => void;
  /** Forgets the session because its owner leaves; what they typed goes with it. */
  signOut: () => void;
  /** Gives up a session that the server has ended; what was typed stays for its owner. */
  expire: () => void;
  /** Takes over the user as the server last answered it, if it is still the one who is signed in. */
  keepUser: (user: UserView) => void;
};

/** The HTTP client comes when there is a token to ask about: a visitor's first page does without. */
async function findOwner(session: () => SessionState) {
  const { fetchOwner, heedOtherTabs } = await import('./queries.ts');
  heedOtherTabs(session);
  return fetchOwner();
}

/** Makes the tab a user's; what others typed in it goes. Answers whether it was no other person's. */
function claimTab(user: number): boolean {
  const before = readTabOwner();
  dropDraftsExceptOf(user);
  dropCopiesExceptOf(user);
  keepTabOwner(user);
  return before === null || before === user;
}

/** Who is signed in in this browser. */
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
    // The session changed meanwhile: the answer is about a token that is no longer here.
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

// The one place where everything private goes: the person who was signed in no longer is.
useSession.subscribe((now, before) => {
  if (!before.user || before.user.id === now.user?.id) return;
  forgetPrivateState();
  // After the stores, which may have kept their emptiness; and for those that were never loaded.
  dropAllButDrafts();
});

/** The kinds of requests that the signed-in member of staff sees. */
export function useKinds(): RequestKind[] {
  const role = useSession((session) => session.user?.role);
  return role ? kindsFor(role) : [];
}
