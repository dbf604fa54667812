import '#ui/print.css';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SessionRestore } from '#features/auth/components/session-restore.tsx';
import { useHeaderUser } from '#features/auth/components/use-header-user.ts';
import { useSignOut } from '#features/auth/components/use-sign-out.ts';
import { useSession } from '#features/auth/store.ts';
import { useCatalogue } from '#features/catalogue/store.ts';
import { PhoneBar } from '#ui/phone-bar.tsx';
import { PrintNote } from '#ui/print-note.tsx';
import { SiteFooter } from '#ui/site-footer.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { useSiteData } from '../../site-data.ts';

/** Widest content of the public pages, in pixels (spec section 2). */
const PUBLIC_WIDTH = 1350;

/** The menu the page came with, or the browser's own: signed-in people may see more of it. */
function useMenu() {
  const fromPage = useSiteData()?.menu ?? [];
  const { products, isLoading, error, load } = useCatalogue();
  const isSignedIn = useSession((session) => session.user !== null);
  const isAbsent = fromPage.length === 0;
  useEffect(() => {
    if (isAbsent || isSignedIn) void load();
  }, [isAbsent, isSignedIn, load]);
  const menu = products ?? fromPage;
  const isMissing = menu.length === 0;
  const menuState = isMissing && error ? 'error' : isMissing && isLoading ? 'loading' : 'ready';
  return { menu, menuState, onRetryMenu: load } as const;
}

export default function PublicLayout() {
  const user = useHeaderUser();
  const signOut = useSignOut();
  const { settings, publicUrl } = useSiteData() ?? {};
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <SessionRestore />
      <SiteHeader {...useMenu()} maxWidth={PUBLIC_WIDTH} user={user} onLogout={signOut} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      {settings && <PrintNote {...settings} address={`${publicUrl}${pathname}`} />}
      {settings && <SiteFooter settings={settings} />}
      <PhoneBar />
    </>
  );
}
