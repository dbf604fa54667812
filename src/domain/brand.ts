/** The name in place of the brokerage's own until the settings have one: the word for a broker. */
export const NAMELESS_BRAND = 'کارگزار';

/**
 * The background that a logo needs: dark lines on paper, light ones on ink; colours between the two on any.
 */
export type LogoGround = 'any' | 'paper' | 'ink';

/**
 * The brokerage's logo: the address of its picture, that picture's size in pixels, and the ground it needs.
 */
export type Logo = { url: string; width: number; height: number; ground: LogoGround };

/** The brokerage's name and logo on a page, and its telephone, where the settings have one. */
export type Brand = { brandName: string; logo: Logo | null; phone: string | null };

export const NAMELESS: Brand = { brandName: NAMELESS_BRAND, logo: null, phone: null };

/** The title of a page, as the browser's tab and search engines show it. */
export const titleBefore = (title: string, brand: string): string => `${title} | ${brand}`;
