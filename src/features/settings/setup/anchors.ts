import type { SetupItem } from '#domain/setup.ts';

/** The address of the settings; only super-admins have the list. */
export const SETTINGS = '/dashboard/super-admin/settings';

/** The page of the system's status; items without a setting lead there. */
export const STATUS = '/dashboard/super-admin/status';

/** The anchor that each item leads to: a field, a form, or a heading. */
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

/** The link to where an item is done. */
export const wayTo = (item: SetupItem): string =>
  `${item === 'backup' ? STATUS : SETTINGS}#${ANCHORS[item]}`;
