/** Pictures of the library in the form for pages: one address, and smaller ones that follow from it. */

/**
 * Further widths in pixels in which a larger picture is stored: a phone's, a tablet's, a dense or wide
 * screen's.
 */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

/**
 * The picture beside a shared link, in pixels; a JPEG, as not all messengers and social networks know WebP.
 */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The address of a stored picture in its own size. */
export const PICTURE_URL = /^\/media\/[0-9a-f]{64}\.webp$/;

const stem = (url: string): string => url.slice(0, -'.webp'.length);

/** The address of a stored picture in one of its smaller widths. */
export const narrowUrl = (url: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  `${stem(url)}-${width}.webp`;

/** The address of a stored picture for shared links. */
export const shareUrl = (url: string): string => `${stem(url)}-share.jpg`;

/** The further widths in which a picture of this width is stored: never larger ones. */
export const widthsBelow = (width: number) => PICTURE_WIDTHS.filter((narrow) => narrow < width);

/** For `srcset`: every width there is of a picture that is `width` pixels wide. */
export const srcSetOf = (url: string, width: number): string =>
  [
    ...widthsBelow(width).map((narrow) => `${narrowUrl(url, narrow)} ${narrow}w`),
    `${url} ${width}w`,
  ].join(', ');
