import '#ui/styles.ts';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { footerContent } from '#content/pages/footer.ts';
import { NAMELESS } from '#domain/brand.ts';
import { toProducts } from '#features/catalogue/menu/products.ts';
import { BrandContext } from '#ui/brand/brand.ts';
import persianFont from '#ui/fonts/vazirmatn-persian.woff2?url';
import punctuationFont from '#ui/fonts/vazirmatn-punctuation.woff2?url';
import { FirstPageLoader, FirstPageLoaderStyle } from '#ui/loader/first-page.tsx';
import { SiteOrigin } from '#ui/page/structured-data.tsx';
import type { Route } from './+types/root';
import { lawsFor } from './page-words.ts';
import { ErrorView } from './pages/public/error-view.tsx';
import { siteContext } from './site-context.ts';
import { type SiteData, toSiteSettings, useSiteData } from './site-data.ts';
import { SiteHead } from './site-head.tsx';
import { sitePictures } from './site-pictures.ts';

/** The public data that every page shows around its own content. */
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
    pictures: sitePictures(known.logo, known.brand_name),
    footer,
    footerLaws: await lawsFor(context, footer),
    publicUrl,
  };
}

/**
 * Menu and settings come with the first page; the browser's own store refreshes them. They are loaded again
 * only by a revalidation without a navigation: the settings have just been changed here.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) => !formMethod && currentUrl.href === nextUrl.href;

export const links: Route.LinksFunction = () => [
  { rel: 'manifest', href: '/site.webmanifest' },
  ...[persianFont, punctuationFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

/**
 * The colour of the browser's own bars: the page's background, `--color-paper`; also in site.webmanifest
 * (server/pages/manifest.ts).
 */
const BROWSER_COLOUR = 'rgb(251, 250, 246)';

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteData();
  return (
    <html lang="fa" dir="rtl" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="theme-color" content={BROWSER_COLOUR} />
        <Meta />
        {site?.pictures.icons.map((icon) => (
          <link key={icon.href} {...icon} />
        ))}
        <SiteHead />
        <FirstPageLoaderStyle />
      </head>
      <body>
        {/* Style sheets block what follows them: the loader is drawn at once, the page after them. The empty
        script makes Firefox block like the others. */}
        <FirstPageLoader />
        <Links />
        <script> </script>
        <BrandContext value={site?.settings ?? NAMELESS}>{children}</BrandContext>
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
