import '#ui/print.css';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SessionRestore } from '#features/auth/session/restore.tsx';
import { useSession } from '#features/auth/session/store.ts';
import { useHeaderUser } from '#features/auth/session/use-header-user.ts';
import { useSignOut } from '#features/auth/session/use-sign-out.ts';
import { useCatalogue } from '#features/catalogue/menu/store.ts';
import { PhoneBar } from '#ui/footer/phone-bar.tsx';
import { SiteFooter } from '#ui/footer/site-footer.tsx';
import { SearchSuggestions } from '#ui/header/search-suggestions.ts';
import { SiteHeader } from '#ui/header/site-header.tsx';
import { SkipLink } from '#ui/page/skip-link.tsx';
import { useUnfold } from '#ui/page/use-unfold.ts';
import { PrintHead } from '#ui/print/print-head.tsx';
import { useSiteData } from '../../site-data.ts';
import { LegalSources } from './parts/legal-sources.tsx';

/** Widest content of the public pages, in pixels (spec section 2). */
const PUBLIC_WIDTH = 1350;

/** Loaded when a search field is first focused. */
const loadSuggestions = () => import('#features/search/ask/suggestions.tsx');

/** The menu in the page, or the browser's own: signed-in users may see more of it. */
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
  const menu = useMenu();
  const user = useHeaderUser();
  const signOut = useSignOut();
  const { settings, footer, footerLaws, placed, publicUrl } = useSiteData() ?? {};
  const { pathname } = useLocation();
  useUnfold();
  return (
    <SearchSuggestions value={loadSuggestions}>
      <SkipLink />
      <SessionRestore />
      {/* Header, page and footer hydrate one after the other: none waits for the others. */}
      <Suspense>
        <SiteHeader
          {...menu}
          placed={placed?.header}
          maxWidth={PUBLIC_WIDTH}
          user={user}
          onLogout={signOut}
        />
        <PrintHead>
          {/* The 404 page is the same HTML for every address, so the browser's address differs. */}
          <bdi dir="ltr" suppressHydrationWarning>
            {`${publicUrl}${pathname}`}
          </bdi>
        </PrintHead>
      </Suspense>
      <main id="content" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Suspense>
        {settings && footer && (
          <SiteFooter
            settings={settings}
            words={footer}
            complaintSources={
              <LegalSources sources={footer.complaint.sources} laws={footerLaws ?? {}} dark />
            }
            placed={placed?.footer}
          />
        )}
        {settings && <PhoneBar {...settings} />}
      </Suspense>
    </SearchSuggestions>
  );
}
