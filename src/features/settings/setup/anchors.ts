import type { SetupItem } from '#domain/setup.ts';

/** What on the settings page each item leads to: a field, a form, or the heading of what only tells. */
export const ANCHORS: Record<SetupItem, string> = {
  phone: 'setting-phone',
  address: 'setting-address',
  licence: 'setting-licence',
  hours: 'setting-hours',
  managers: 'setting-managers',
  sms: 'setting-sms',
  backup: 'setting-backup',
};
