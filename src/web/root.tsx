import '#ui/styles.ts';
import arabicFont from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { toProducts } from '#features/catalogue/products.contract.ts';
import { theme } from '#ui/theme.ts';
import type { Route } from './+types/root';
import { ErrorView } from './pages/public/error-view.tsx';
import { siteContext } from './site-context.ts';
import { type SiteData, toSiteSettings, useSiteData } from './site-data.ts';

/** What every page shows around its own content, as everybody may see it. */
export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const { catalogue, settings, publicUrl } = context.get(siteContext);
  const [menu, known] = await Promise.all([catalogue.menu(null), settings.publicSettings()]);
  return { menu: toProducts(menu), settings: toSiteSettings(known), publicUrl };
}

/** Menu and settings come with the first page; the browser's own store keeps them fresh. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: arabicFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/** One address for each page, whatever its query; nothing for what is not for search engines. */
function Canonical() {
  const { pathname } = useLocation();
  const site = useSiteData();
  if (!site || /^\/(?:dashboard|login|register|forget-password)(?:\/|$)/.test(pathname))
    return null;
  const address = site.publicUrl + (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''));
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fa" dir="rtl" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <Canonical />
      </head>
      <body>
        <DirectionProvider initialDirection="rtl" detectDirection={false}>
          <MantineProvider theme={theme} forceColorScheme="light">
            {children}
          </MantineProvider>
        </DirectionProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />;
}
