/** What a browser that signed in is known by, HttpOnly; it is no sign-in and opens nothing. */
export const DEVICE_COOKIE = 'auth_device';
export const DEVICE_DAYS = 180;
/** Browsers that an account remembers, and accounts that a browser does. */
export const DEVICES_PER_ACCOUNT = 10;
export const ACCOUNTS_PER_DEVICE = 3;
