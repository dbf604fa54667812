import { Navigate, Outlet, useLocation } from 'react-router';
import { SessionRestore } from '#features/auth/components/session-restore.tsx';
import { useSettledSession } from '#features/auth/components/use-settled-session.ts';
import { useAuthForm } from '#features/auth/form.store.ts';
import { passageToAccountPages } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/store.ts';
import { AccountFrame } from '#ui/account-frame.tsx';
import { Toaster } from '#ui/toaster.tsx';

/**
 * Around login and its kin: signed-in people are sent on to their own main page, except from the last
 * step of registering, which welcomes them and leads on by itself.
 */
export default function AuthLayout() {
  const isSettled = useSettledSession();
  const role = useSession((session) => session.user?.role ?? null);
  const isLastStep = useAuthForm((form) => form.registerStep === 4);
  const isWelcome = useLocation().pathname === '/register' && isLastStep;
  const passage = passageToAccountPages(role);
  if (isSettled && !passage.stay && !isWelcome) return <Navigate to={passage.to} replace />;
  return (
    <AccountFrame>
      <SessionRestore />
      <Outlet />
      <Toaster />
    </AccountFrame>
  );
}
