import type { SetupItem } from '#domain/setup.ts';

/** Where the settings are; only super-admins have the list. */
export const SETTINGS = '/dashboard/super-admin/settings';

/** Where the owner sees how the system stands; what only tells is there. */
export const STATUS = '/dashboard/super-admin/status';

/** What on its page each item leads to: a field, a form, or the heading of what only tells. */
export const ANCHORS: Record<SetupItem, string> = {
  name: 'setting-name',
  phone: 'setting-phone',
  address: 'setting-address',
  licence: 'setting-licence',
  hours: 'setting-hours',
  managers: 'setting-managers',
  sms: 'setting-sms',
  backup: 'setting-backup',
};

/** The way to what an item asks for. */
export const wayTo = (item: SetupItem): string =>
  `${item === 'backup' ? STATUS : SETTINGS}#${ANCHORS[item]}`;
