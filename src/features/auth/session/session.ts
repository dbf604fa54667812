/** Days a session lives (spec section 9). */
export const SESSION_DAYS = 7;
export const SESSION_DAYS_REMEMBERED = 30;

/** Minutes for which a confirmed password counts (api.md, "Accounts"). */
export const CONFIRMED_MINUTES = 10;
