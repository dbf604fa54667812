/** How many insurers stand side by side. */
export const OFFERS = { least: 2, most: 5 } as const;

/** How long what is said in a comparison may be. */
export const CELL_MAX = 160;
export const NOTE_MAX = 300;
export const REASON_MAX = 500;

/** In rial: far above any premium, far below what numbers hold. */
export const PREMIUM_MAX_RIAL = 1e15;
export const INSTALMENTS_MOST = 36;

/** A comparison holds for no longer, in days: premiums change. */
export const VALID_DAYS_MOST = 180;

/** How many comparisons one request may have, and how many versions one comparison. */
export const COMPARISONS_OF_REQUEST = 20;
export const VERSIONS_MOST = 50;
