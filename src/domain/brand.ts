/** The name that stands where the brokerage has not said its own in the settings: the word for a broker. */
export const NAMELESS_BRAND = 'کارگزار';

/** On what a logo is seen: dark lines on paper, light ones on ink; colours between the two on any. */
export type LogoGround = 'any' | 'paper' | 'ink';

/** The brokerage's logo: the address of its picture, that picture's size in pixels, and the ground it needs. */
export type Logo = { url: string; width: number; height: number; ground: LogoGround };

/** Whom a page speaks for, and the telephone that answers, where the settings say one. */
export type Brand = { brandName: string; logo: Logo | null; phone: string | null };

export const NAMELESS: Brand = { brandName: NAMELESS_BRAND, logo: null, phone: null };

/** The title of a page, as the browser's tab and search engines show it. */
export const titleBefore = (title: string, brand: string): string => `${title} | ${brand}`;
