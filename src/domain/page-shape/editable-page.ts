/**
 * `site` is always there, `product` belongs to an item of the catalogue, `free` was made by staff under
 * `/p/`.
 */
export const PAGE_KINDS = ['site', 'product', 'free'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Where a free page is linked from. */
export const PAGE_PLACES = ['none', 'header', 'footer'] as const;
export type PagePlace = (typeof PAGE_PLACES)[number];

/** How a version came to be: by a button, by its date, or by restoring an earlier one. */
export const CONTENT_ORIGINS = ['published', 'scheduled', 'restored'] as const;
export type ContentOrigin = (typeof CONTENT_ORIGINS)[number];
