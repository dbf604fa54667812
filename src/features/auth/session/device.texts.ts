import { ownOf } from '#lib/values/own.ts';
import { DEVICE_TEXTS } from '../profile/texts.ts';

/** The server's `Android · Chrome` as «اندروید، کروم». */
export function deviceLabel(device: string): string {
  const words = device.split(' · ').map((word) => ownOf(DEVICE_TEXTS, word) ?? word);
  return [...new Set(words)].join('، ');
}

/** Whether the device is a phone or tablet. */
export const isHandheld = (device: string): boolean => /^(?:Android|iPhone|iPad)/.test(device);
