import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuthForm } from '#features/auth/flow/form.store.ts';
import { SIGN_IN_AGAIN_TEXTS } from '#features/auth/password/ask.words.ts';
import { accountPagesAccess, wayBack } from '#features/auth/permissions.ts';
import { SessionRestore } from '#features/auth/session/restore.tsx';
import { useSession } from '#features/auth/session/store.ts';
import { useSettledSession } from '#features/auth/session/use-settled-session.ts';
import { forgetWithSession } from '#lib/browser/private-state.ts';
import { AccountFrame } from '#ui/account/frame.tsx';
import { notify, Toaster } from '#ui/state/toaster.tsx';

forgetWithSession(() => useAuthForm.getState().reset());

/** The page on which the session ended before this one; undefined without one. */
function usePlaceLeft(): unknown {
  const { state } = useLocation();
  return (state as { from?: unknown } | null)?.from;
}

/**
 * The frame of login and the other account pages. Signed-in users are redirected to their own main page, or
 * back to where their session ended; except from the last step of registration, which welcomes them and
 * redirects by itself.
 */
export default function AuthLayout() {
  const isSettled = useSettledSession();
  const role = useSession((session) => session.user?.role ?? null);
  const isOwnTab = useSession((session) => session.isOwnTab);
  const isLastStep = useAuthForm((form) => form.registerStep === 4);
  const isWelcome = useLocation().pathname === '/register' && isLastStep;
  const placeLeft = usePlaceLeft();
  const passage = accountPagesAccess(role);
  const hasEnded = placeLeft !== undefined && !role;
  useEffect(() => {
    if (hasEnded) notify.error(SIGN_IN_AGAIN_TEXTS.ended);
  }, [hasEnded]);
  if (isSettled && role && !passage.stay && !isWelcome) {
    return <Navigate to={isOwnTab ? wayBack(placeLeft, role) : passage.to} replace />;
  }
  return (
    <AccountFrame>
      <SessionRestore />
      <Outlet />
      <Toaster />
    </AccountFrame>
  );
}
