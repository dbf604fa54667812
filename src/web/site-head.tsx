import { useLocation, useMatches } from 'react-router';
import type { PageMeta } from '#content/types.ts';
import type { Picture } from '#domain/page-shape/field.ts';
import { SHARE_SIZE, shareUrl } from '#domain/pictures.ts';
import { useSiteData } from './site-data.ts';
import type { SitePictures } from './site-pictures.ts';

/** The canonical address of a page, without query and trailing slashes. */
const addressOf = (publicUrl: string, pathname: string) =>
  publicUrl + (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''));

const MAY_BE_MISSING = new Set(['pages/public/products/product', 'pages/public/free-page']);

/** The page's own picture for links, if any. */
function useOwnPicture(): Picture | null {
  const datas = useMatches().map(({ loaderData }) => loaderData as { meta?: PageMeta } | undefined);
  return datas.map((data) => data?.meta?.picture).find(Boolean) ?? null;
}

/** The picture for links as messengers need it: of a fixed size, and no WebP. */
const sharedOf = (own: Picture | null, { share }: SitePictures): SitePictures['share'] =>
  own ? { path: shareUrl(own.url), type: 'image/jpeg', ...SHARE_SIZE, alt: own.alt } : share;

/** Whether search engines may index the page: it is public, and it exists. */
function useIsPublicPage() {
  const matches = useMatches();
  const isThere = (id: string) => matches.some((match) => match.id === id);
  // Such a page without data does not exist; all missing pages share one HTML.
  const isMissing = matches.some(({ id, loaderData }) => MAY_BE_MISSING.has(id) && !loaderData);
  return isThere('pages/public/layout') && !isThere('pages/public/not-found') && !isMissing;
}

/**
 * The metadata in a public page's head for search engines, messengers and social networks, beside title and
 * description: canonical address, site name and picture.
 */
export function SiteHead() {
  const { pathname } = useLocation();
  const site = useSiteData();
  const isPublicPage = useIsPublicPage();
  const own = useOwnPicture();
  if (!site || !isPublicPage) return null;
  const address = addressOf(site.publicUrl, pathname);
  const { path, type, width, height, alt } = sharedOf(own, site.pictures);
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={site.settings.brandName} />
      <meta property="og:image" content={site.publicUrl + path} />
      <meta property="og:image:type" content={type} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
