import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { SessionRestore } from '#features/auth/components/session-restore.tsx';
import { useSettledSession } from '#features/auth/components/use-settled-session.ts';
import { useSignOut } from '#features/auth/components/use-sign-out.ts';
import { isStaff, passageToDashboard } from '#features/auth/permissions.ts';
import { useSession } from '#features/auth/store.ts';
import { NAMELESS, ROLE_TITLES, SESSION_TEXTS } from '#features/auth/texts.ts';
import { useTodayBadge } from '#features/requests/work-list.queries.ts';
import { DashboardShell } from '#ui/dashboard/shell.tsx';
import { ScrollToTop } from '#ui/scroll-to-top.tsx';
import { SiteLoader } from '#ui/site-loader.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { sidebarOf } from './places.ts';

export const meta = () => [{ title: 'داشبورد | کارگزار' }, { name: 'robots', content: 'noindex' }];

function Unreachable() {
  const restore = useSession((session) => session.restore);
  return (
    <main id="content" style={{ padding: 'var(--space-6)', textAlign: 'center' }}>
      <p role="alert">{SESSION_TEXTS.unreachable}</p>
      <button type="button" onClick={() => void restore()}>
        {SESSION_TEXTS.retry}
      </button>
    </main>
  );
}

/**
 * Around every page behind login. The guard here is comfort: what may be seen and done is decided by
 * the API. Nothing of a dashboard is rendered on the server.
 */
export default function DashboardLayout() {
  const isSettled = useSettledSession();
  const { user, token, isUnreachable } = useSession();
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const [queries] = useState(() => new QueryClient());
  // The way home is drawn in its own time. Until then the page asks for nothing more, with a session
  // that is ending; and when the user is gone first, nobody is led to the login page.
  const [isLeaving, setLeaving] = useState(false);

  if (!isSettled) {
    return (
      <>
        <SessionRestore />
        <SiteLoader />
      </>
    );
  }
  if (isUnreachable) return <Unreachable />;
  const passage = passageToDashboard(pathname, { role: user?.role ?? null, hasToken: !!token });
  if (!passage.stay) return isLeaving ? null : <Navigate to={passage.to} replace />;
  if (!user) return null;

  const shell = (waiting: number) => (
    <DashboardShell
      name={`${user.first_name} ${user.last_name}`.trim() || NAMELESS}
      roleTitle={ROLE_TITLES[user.role]}
      avatar={user.avatar}
      {...sidebarOf(user.role, waiting)}
      logoutLabel={SESSION_TEXTS.logout}
      onLogout={() => {
        setLeaving(true);
        void signOut();
      }}
    >
      {!isLeaving && <Outlet />}
    </DashboardShell>
  );
  return (
    <QueryClientProvider client={queries}>
      <ScrollToTop />
      {isStaff(user.role) && !isLeaving ? <WithBadge shell={shell} /> : shell(0)}
      <Toaster />
    </QueryClientProvider>
  );
}

/** Asks for what waits for the clerk; a customer, and who is leaving, asks for nothing. */
function WithBadge({ shell }: { shell: (waiting: number) => ReactNode }) {
  return shell(useTodayBadge() ?? 0);
}
