/** The HttpOnly cookie by which an account knows a browser; it does not sign anyone in. */
export const DEVICE_COOKIE = 'auth_device';
export const DEVICE_DAYS = 180;
/** How many browsers an account remembers, and how many accounts a browser. */
export const DEVICES_PER_ACCOUNT = 10;
export const ACCOUNTS_PER_DEVICE = 3;
