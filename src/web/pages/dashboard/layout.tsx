import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { hiddenMeta } from '#content/page-meta.ts';
import { isStaff, ROLE_TITLES } from '#domain/roles.ts';
import type { UserView } from '#features/auth/auth.ts';
import { NAMELESS, SESSION_TEXTS, NO_SCRIPT_TEXTS as TEXTS } from '#features/auth/auth.words.ts';
import { dashboardAccess, dashboardPath } from '#features/auth/permissions.ts';
import { SecondFactorGate, useSecondFactorDue } from '#features/auth/second-factor/gate.tsx';
import { SessionDialogs } from '#features/auth/session/dialogs.tsx';
import { useSession } from '#features/auth/session/store.ts';
import { useRights } from '#features/auth/session/use-rights.ts';
import { useSessionRestore } from '#features/auth/session/use-session-restore.ts';
import { useSettledSession } from '#features/auth/session/use-settled-session.ts';
import { useSignOut } from '#features/auth/session/use-sign-out.ts';
import { TakeRequests } from '#features/customers/take/take-requests.tsx';
import { DutySwitch } from '#features/duty/duty-switch.tsx';
import { FindDialog } from '#features/find/find-dialog.tsx';
import { useFindKeys } from '#features/find/use-find-keys.ts';
import { OwnHandOver } from '#features/users/hand-over/work-card.tsx';
import { useTodayBadge } from '#features/worklists/list/use-list.ts';
import { useLowRatingsBadge } from '#features/worklists/low-ratings/use-low-ratings.ts';
import { seconds } from '#lib/dates/durations.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { BrandMark } from '#ui/brand/mark.tsx';
import { ScrollToTop } from '#ui/dashboard/scroll-to-top.tsx';
import { DashboardShell } from '#ui/dashboard/shell.tsx';
import { askBeforeLosing, UnsavedGuard } from '#ui/dialog/unsaved.tsx';
import { SiteLoader } from '#ui/loader/site-loader.tsx';
import { MessagePage } from '#ui/page/message-page.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { Toaster } from '#ui/state/toaster.tsx';
import { useSiteData } from '../../site-data.ts';
import styles from './layout.module.css';
import { type Sidebar, secondFactorSidebar, sidebarOf } from './sidebar-of-role.ts';

/**
 * Replaces the dashboard where scripts do not run: what it needs, and what works without. Plain links, as
 * there is no router; covers the loader, which would spin for ever.
 */
export function NeedsScripts() {
  const phone = useSiteData()?.settings.phone ?? null;
  return (
    <noscript>
      <MessagePage title={TEXTS.title} lead={TEXTS.lead} home={TEXTS.home} className={styles.page}>
        <h2 className={styles.without}>{TEXTS.without}</h2>
        <ul className={styles.ways}>
          {TEXTS.ways.map(({ to, title, text }) => (
            <li key={to}>
              <a href={to}>{title}</a>
              <span>{text}</span>
            </li>
          ))}
          {phone !== null && (
            <li>
              <a href={`tel:${phone}`}>
                {TEXTS.phone} <bdi dir="ltr">{toPersianDigits(groupPhone(phone))}</bdi>
              </a>
              <span>{TEXTS.phoneText}</span>
            </li>
          )}
        </ul>
      </MessagePage>
    </noscript>
  );
}

/** A busy or updating server is back in a few seconds. */
const AGAIN_EVERY = seconds(5);

/** Replaces the dashboard while the server cannot check the session; retries automatically. */
export function Unreachable() {
  const restore = useSession((session) => session.restore);
  useEffect(() => {
    const again = () => {
      if (!useSession.getState().isRestoring) void restore();
    };
    const timer = setInterval(again, AGAIN_EVERY);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [restore]);
  return (
    <main id="content" className={styles.unreachablePage}>
      <BrandMark />
      <h1 className={styles.title}>{SESSION_TEXTS.unreachableTitle}</h1>
      <LoadFailure onRetry={() => void restore()}>
        {SESSION_TEXTS.unreachable} {SESSION_TEXTS.unreachableAgain}
      </LoadFailure>
    </main>
  );
}

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
  // Signing in again leads back to this address, with what it has open. The object must stay the same
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
      underPerson={
        onSearch && (
          <DutySwitch id={user.id} more={(close) => <OwnHandOver id={user.id} onClose={close} />} />
        )
      }
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
        <OfStaff me={user} shell={shell} />
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

type StaffProps = { me: Pick<UserView, 'id' | 'role'>; shell: Shell };

/**
 * Polls what waits for the clerk, has the global search, and enters requests; a customer has none of them. While setting up the
 * second factor is due, only one page is open.
 */
function OfStaff({ me, shell }: StaffProps) {
  const { role } = me;
  const base = dashboardPath(role);
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
    <TakeRequests me={me} base={base} isOff={isDue}>
      {isDue ? shell(secondFactorSidebar(role), page) : shell(sidebar, page, open)}
      <FindDialog base={base} isOpen={isFinding} onClose={close} />
    </TakeRequests>
  );
}
