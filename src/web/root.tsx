import '#ui/styles.ts';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { footerContent } from '#content/pages/footer.ts';
import { toProducts } from '#features/catalogue/menu/products.contract.ts';
import persianFont from '#ui/fonts/vazirmatn-persian.woff2?url';
import punctuationFont from '#ui/fonts/vazirmatn-punctuation.woff2?url';
import { FirstPageLoader, FirstPageLoaderStyle } from '#ui/loader/first-page.tsx';
import { SiteOrigin } from '#ui/page/structured-data.tsx';
import type { Route } from './+types/root';
import { lawsFor } from './page-words.ts';
import { ErrorView } from './pages/public/error-view.tsx';
import { siteContext } from './site-context.ts';
import { type SiteData, toSiteSettings } from './site-data.ts';
import { SiteHead } from './site-head.tsx';

/** What every page shows around its own content, as everybody may see it. */
export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const { catalogue, settings, publishedPages, publicUrl } = context.get(siteContext);
  const [menu, placed, known, footer] = await Promise.all([
    catalogue.menu(null),
    publishedPages.placed(),
    settings.publicSettings(),
    publishedPages.wordsOf(footerContent),
  ]);
  return {
    menu: toProducts(menu),
    placed,
    settings: toSiteSettings(known, new Date()),
    footer,
    footerLaws: await lawsFor(context, footer),
    publicUrl,
  };
}

/** Menu and settings come with the first page; the browser's own store keeps them fresh. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  ...[persianFont, punctuationFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

/** Of the browser's own bars: the paper of the page, `--color-paper`; also in site.webmanifest. */
const BROWSER_COLOUR = 'rgb(251, 250, 246)';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="fa" dir="rtl" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content={BROWSER_COLOUR} />
        <Meta />
        <SiteHead />
        <FirstPageLoaderStyle />
      </head>
      <body>
        {/* Style sheets hold back what follows them: the loader is drawn at once, the page when they
            are there. The empty script makes Firefox wait like the others. */}
        <FirstPageLoader />
        <Links />
        <script> </script>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { publicUrl } }: Route.ComponentProps) {
  return (
    <SiteOrigin value={publicUrl}>
      <Outlet />
    </SiteOrigin>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />;
}
