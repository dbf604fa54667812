/** Pictures of the library as pages show them: one address, and smaller ones that follow from it. */

/** Widths in pixels that a larger picture is also kept in: a phone's, a tablet's, a dense or wide screen's. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;

/** What messengers and social networks show beside a link, in pixels; a JPEG, as not all of them know WebP. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The address of a stored picture in the size it was kept in. */
export const PICTURE_URL = /^\/media\/[0-9a-f]{64}\.webp$/;

const stem = (url: string): string => url.slice(0, -'.webp'.length);

/** The address of a stored picture in one of its smaller widths. */
export const narrowUrl = (url: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  `${stem(url)}-${width}.webp`;

/** The address of a stored picture as it stands beside shared links. */
export const shareUrl = (url: string): string => `${stem(url)}-share.jpg`;

/** The widths that a picture of so many pixels is kept in beside its own: never larger ones. */
export const widthsBelow = (width: number) => PICTURE_WIDTHS.filter((narrow) => narrow < width);

/** For `srcset`: every width there is of a picture that is `width` pixels wide. */
export const srcSetOf = (url: string, width: number): string =>
  [
    ...widthsBelow(width).map((narrow) => `${narrowUrl(url, narrow)} ${narrow}w`),
    `${url} ${width}w`,
  ].join(', ');
