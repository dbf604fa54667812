import { Navigate, Outlet } from 'react-router';
import { SessionRestore } from '#features/auth/components/session-restore.tsx';
import { useSettledSession } from '#features/auth/components/use-settled-session.ts';
import { passageToAccountPages } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/store.ts';
import { AccountFrame } from '#ui/account-frame.tsx';

/** Around login and its kin: signed-in people are sent on to their own main page. */
export default function AuthLayout() {
  const isSettled = useSettledSession();
  const role = useSession((session) => session.user?.role ?? null);
  const passage = passageToAccountPages(role);
  if (isSettled && !passage.stay) return <Navigate to={passage.to} replace />;
  return (
    <AccountFrame>
      <SessionRestore />
      <Outlet />
    </AccountFrame>
  );
}
