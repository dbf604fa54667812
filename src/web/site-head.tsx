import { useLocation, useMatches } from 'react-router';
import { shareImage } from '#content/share-image.ts';
import type { Picture } from '#domain/page-shape/field.ts';
import { useSiteData } from './site-data.ts';

/** The address of a page: one for each, whatever its query and slashes at its end. */
const addressOf = (publicUrl: string, pathname: string) =>
  publicUrl + (pathname === '/' ? '/' : pathname.replace(/\/+$/, ''));

/** Whether the page is one for search engines: a public one, and there. */
function useIsPublicPage() {
  const matches = useMatches();
  const isThere = (id: string) => matches.some((match) => match.id === id);
  // The page of a product that is not there has no data; one page is sent for all of those.
  const isMissing = matches.some(
    ({ id, loaderData }) => id === 'pages/public/product' && !loaderData,
  );
  return isThere('pages/public/layout') && !isThere('pages/public/not-found') && !isMissing;
}

type Words = { meta?: { picture: Picture | null } };

/** The page's own picture for links; the site's where it has none. Pictures of the library tell no size. */
function usePicture() {
  const words = useMatches().at(-1)?.loaderData as Words | undefined;
  const own = words?.meta?.picture;
  return own ? { path: own.url, alt: own.alt, size: null } : { ...shareImage, size: shareImage };
}

/**
 * What search engines, messengers and social networks read in a public page's head, beside the title
 * and description of its own: its one address, the site's name and the picture for links.
 */
export function SiteHead() {
  const { pathname } = useLocation();
  const site = useSiteData();
  const isPublicPage = useIsPublicPage();
  const picture = usePicture();
  if (!site || !isPublicPage) return null;
  const address = addressOf(site.publicUrl, pathname);
  const { path, alt, size } = picture;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={site.settings.brandName} />
      <meta property="og:image" content={site.publicUrl + path} />
      {size && (
        <>
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(size.width)} />
          <meta property="og:image:height" content={String(size.height)} />
        </>
      )}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
