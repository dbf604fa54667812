import { ownOf } from '#lib/values/own.ts';
import { DEVICE_TEXTS } from '../profile/profile.words.ts';

/** The HttpOnly cookie by which an account knows a browser; it does not sign anyone in. */
export const DEVICE_COOKIE = 'auth_device';
export const DEVICE_DAYS = 180;
/** How many browsers an account remembers, and how many accounts a browser. */
export const DEVICES_PER_ACCOUNT = 10;
export const ACCOUNTS_PER_DEVICE = 3;

/** The server's `Android · Chrome` as «اندروید، کروم». */
export function deviceLabel(device: string): string {
  const words = device.split(' · ').map((word) => ownOf(DEVICE_TEXTS, word) ?? word);
  return [...new Set(words)].join('، ');
}

/** Whether the device is a phone or tablet. */
export const isHandheld = (device: string): boolean => /^(?:Android|iPhone|iPad)/.test(device);
