/**
 * Sides in pixels of the icons made from a logo: for a tab, Apple's devices, a home screen, and a splash
 * screen.
 */
export const LOGO_ICONS = [48, 180, 192, 512] as const;
/** For home screens that cut a shape out of the picture: the logo far from its edges. */
export const CUT_ICON = 'cut';

/** The address of an icon that is made of a logo. */
export const iconUrl = (url: string, icon: (typeof LOGO_ICONS)[number] | typeof CUT_ICON): string =>
  `${url.slice(0, -'.webp'.length)}-icon-${icon}.png`;
