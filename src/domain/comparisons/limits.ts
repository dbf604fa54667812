/** The number of insurers side by side. */
export const OFFERS = { least: 2, most: 5 } as const;

/** The longest texts of a comparison. */
export const CELL_MAX = 160;
export const NOTE_MAX = 300;
export const REASON_MAX = 500;

/** In rial: far above any premium, far below the largest safe number. */
export const PREMIUM_MAX_RIAL = 1e15;
export const INSTALMENTS_MOST = 36;

/** The longest validity of a comparison, in days: premiums change. */
export const VALID_DAYS_MOST = 180;

/** The most comparisons of one request, and the most versions of one comparison. */
export const COMPARISONS_OF_REQUEST = 20;
export const VERSIONS_MOST = 50;
