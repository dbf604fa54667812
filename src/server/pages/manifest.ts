import type { Brand } from '#domain/brand.ts';
import { CUT_ICON, iconUrl } from '#domain/logo-icons.ts';

/** The background colour of the pages, `--color-paper`; also in web/root.tsx. */
const PAPER = 'rgb(251, 250, 246)';

const picture = (src: string, side: number) => ({
  src,
  type: 'image/png',
  sizes: `${side}x${side}`,
});

/** The star's icons, in `public/`. */
const STAR = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  picture('/icon-192.png', 192),
  picture('/icon-512.png', 512),
  { ...picture('/icon-maskable-512.png', 512), purpose: 'maskable' },
];

/** What a phone uses for the site on its home screen (W3C web app manifest). */
export function manifestOf({ brandName: name, logo }: Omit<Brand, 'phone'>) {
  const icons = logo
    ? [
        picture(iconUrl(logo.url, 192), 192),
        picture(iconUrl(logo.url, 512), 512),
        { ...picture(iconUrl(logo.url, CUT_ICON), 512), purpose: 'maskable' },
      ]
    : STAR;
  return {
    id: '/',
    name,
    short_name: name,
    description: 'مشاوره، انتخاب بیمه‌نامه و پیگیری خسارت',
    lang: 'fa',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['business', 'finance'],
    icons,
  };
}
