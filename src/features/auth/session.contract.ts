/** Days a session lives (spec section 9). */
export const SESSION_DAYS = 7;
export const SESSION_DAYS_REMEMBERED = 30;
