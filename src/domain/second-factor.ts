/** The second factor of the staff: what the owner may ask of everybody, and for how long a browser is trusted. */

/** Under which it is stored among the settings. */
export const SECOND_FACTOR_KEY = 'second-factor';

/** Days for which a browser is trusted after a code; 0 asks at each sign-in. */
export const TRUSTED_DAYS = { least: 0, most: 90, preset: 30 } as const;

/** Days from the owner's decision until nobody of the staff works without it. */
export const NOTICE_DAYS = 7;
