import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { hiddenMeta } from '#content/page-meta.ts';
import { isStaff, ROLE_TITLES } from '#domain/roles.ts';
import type { UserView } from '#features/auth/contract.ts';
import { dashboardAccess, roleSegment } from '#features/auth/permissions.ts';
import { SecondFactorGate } from '#features/auth/second-factor/gate.tsx';
import { useSecondFactorDue } from '#features/auth/second-factor/use-due.ts';
import { SessionDialogs } from '#features/auth/session/dialogs.tsx';
import { useRights } from '#features/auth/session/rights.queries.ts';
import { useSession } from '#features/auth/session/store.ts';
import { useSessionRestore } from '#features/auth/session/use-session-restore.ts';
import { useSettledSession } from '#features/auth/session/use-settled-session.ts';
import { useSignOut } from '#features/auth/session/use-sign-out.ts';
import { NAMELESS, SESSION_TEXTS } from '#features/auth/texts.ts';
import { DutySwitch } from '#features/duty/components/switch.tsx';
import { FindDialog } from '#features/find/components/dialog.tsx';
import { useFindKeys } from '#features/find/components/use-find-keys.ts';
import { useTodayBadge } from '#features/worklists/list/queries.ts';
import { useLowRatingsBadge } from '#features/worklists/low-ratings/queries.ts';
import { ScrollToTop } from '#ui/dashboard/scroll-to-top.tsx';
import { DashboardShell } from '#ui/dashboard/shell.tsx';
import { askBeforeLosing, UnsavedGuard } from '#ui/dialog/unsaved.tsx';
import { SiteLoader } from '#ui/loader/site-loader.tsx';
import { Toaster } from '#ui/state/toaster.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import { type Sidebar, secondFactorSidebar, sidebarOf } from './sidebar-of-role.ts';
import { Unreachable } from './unreachable.tsx';

export const meta = hiddenMeta('داشبورد');

/**
 * The frame of every page behind login. The guard here is a convenience: the API enforces permissions.
 * Nothing of a dashboard is rendered on the server.
 */
export default function DashboardLayout() {
  useSessionRestore();
  const isSettled = useSettledSession();
  const { user, token, isUnreachable, hasEnded } = useSession();
  const { pathname, search, key } = useLocation();
  const signOut = useSignOut();
  // The home page takes a moment to load; signing out must not show the login page meanwhile.
  const [isLeaving, setLeaving] = useState(false);
  // Signing in again leads back to this address, which includes what was open. The object must stay the same
  // across renders: a new one would make the router restart the navigation to the login page.
  const from = hasEnded && !user ? `${pathname}${search}` : null;
  const wayBack = useMemo(() => (from === null ? null : { from }), [from]);

  if (!isSettled || isLeaving) {
    return (
      <>
        <SiteLoader />
        <NeedsScripts />
      </>
    );
  }
  if (isUnreachable) return <Unreachable />;
  const passage = dashboardAccess(pathname, { role: user?.role ?? null, hasToken: !!token });
  if (!passage.stay) {
    // Restarted by the key where the history step of an open dialog has interrupted it.
    return <Navigate key={key} to={passage.to} replace state={wayBack} />;
  }
  if (!user) return null;
  const leave = () =>
    askBeforeLosing(() => {
      setLeaving(true);
      signOut();
    });
  // Another user starts without any state of the one before: no cached reply, no open panel, no input.
  return <SignedIn key={user.id} user={user} onLogout={leave} />;
}

function SignedIn({ user, onLogout }: { user: UserView; onLogout: () => void }) {
  const [queries] = useState(() => new QueryClient());
  useEffect(() => () => queries.clear(), [queries]);
  const shell: Shell = (sidebar, page, onSearch) => (
    <DashboardShell
      name={`${user.first_name} ${user.last_name}`.trim() || NAMELESS}
      roleTitle={ROLE_TITLES[user.role]}
      avatar={user.avatar}
      underPerson={onSearch && <DutySwitch />}
      {...sidebar}
      logoutLabel={SESSION_TEXTS.logout}
      onLogout={onLogout}
      onSearch={onSearch}
    >
      {page}
    </DashboardShell>
  );
  return (
    <QueryClientProvider client={queries}>
      <ScrollToTop />
      {isStaff(user.role) ? (
        <OfStaff role={user.role} shell={shell} />
      ) : (
        shell(sidebarOf(user.role, { today: 0 }), <Outlet />)
      )}
      <UnsavedGuard />
      <SessionDialogs user={user} />
      <Toaster />
    </QueryClientProvider>
  );
}

type Shell = (sidebar: Sidebar, page: ReactNode, onSearch?: () => void) => ReactNode;

type StaffProps = { role: UserView['role']; shell: Shell };

/**
 * Polls what waits for the clerk, and has the global search; a customer has neither. While setting up the
 * second factor is due, only one page is open.
 */
function OfStaff({ role, shell }: StaffProps) {
  const [isFinding, setFinding] = useState(false);
  const isDue = useSecondFactorDue();
  const open = useCallback(() => setFinding(!isDue), [isDue]);
  const close = useCallback(() => setFinding(false), []);
  const lowRatings = useLowRatingsBadge(role === 'super_admin' && !isDue);
  const waiting = { today: useTodayBadge() ?? 0, lowRatings };
  const sidebar = sidebarOf(role, waiting, useRights({ role }));
  const page = (
    <SecondFactorGate role={role}>
      <Outlet />
    </SecondFactorGate>
  );
  useFindKeys(open);
  return (
    <>
      {isDue ? shell(secondFactorSidebar(role), page) : shell(sidebar, page, open)}
      <FindDialog base={`/dashboard/${roleSegment(role)}`} isOpen={isFinding} onClose={close} />
    </>
  );
}
