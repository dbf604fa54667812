import { shareImage } from '#content/share-image.ts';
import type { Logo } from '#domain/brand.ts';
import { iconUrl } from '#domain/logo-icons.ts';
import { SHARE_SIZE, shareUrl } from '#domain/pictures.ts';

/**
 * The site's icons and pictures for search engines, messengers, browsers and phones: made from the logo, or
 * the star.
 */
export type SitePictures = {
  /** Attributes of the links to icons. */
  icons: { rel: string; href: string; sizes?: string; type?: string }[];
  /** For search engines. */
  logo: string;
  /** Beside links to the site. */
  share: { path: string; type: string; width: number; height: number; alt: string };
};

/** Computed on the server, so that no page has the addresses for both. */
export function sitePictures(logo: Logo | null, brand: string): SitePictures {
  if (!logo) {
    return {
      icons: [
        { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
        { rel: 'icon', href: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      ],
      logo: '/icon-512.png',
      share: { ...shareImage, type: 'image/png' },
    };
  }
  const { url } = logo;
  return {
    icons: [
      { rel: 'icon', href: iconUrl(url, 48), sizes: '48x48', type: 'image/png' },
      { rel: 'icon', href: iconUrl(url, 192), sizes: '192x192', type: 'image/png' },
      { rel: 'apple-touch-icon', href: iconUrl(url, 180) },
    ],
    logo: iconUrl(url, 512),
    share: { path: shareUrl(url), type: 'image/jpeg', ...SHARE_SIZE, alt: brand },
  };
}
