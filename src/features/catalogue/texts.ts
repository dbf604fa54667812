/** Sentences of the catalogue's API. */
export const CATALOGUE_REPLIES = {
  menu: 'فهرست بیمه‌ها',
} as const;

/** Kept in the browser when the menu cannot be loaded (spec section 8). */
export const MENU_FETCH_FAILED = 'دریافت فهرست بیمه‌ها ناموفق بود. دوباره تلاش کنید.';
