import type { SetupItem } from '#domain/setup.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import type { Chapter } from '../groups/all.ts';
import { anchorOf } from './anchors.ts';

/** The address of the settings; only super-admins have them. */
export const SETTINGS = `${dashboardPath('super_admin')}/settings`;

/** The page of the system's status; steps without a setting lead there. */
const STATUS = `${dashboardPath('super_admin')}/status`;

/** Stands here, as the overview leads to settings without fetching their definitions; a test compares both. */
const CHAPTER_OF: Record<Exclude<SetupItem, 'backup'>, Chapter> = {
  name: 'office',
  phone: 'office',
  address: 'office',
  licence: 'office',
  hours: 'hours',
  managers: 'office',
  sms: 'texts',
};

/** The first chapter stands at the settings' own address. */
export const addressOf = (chapter: Chapter): string =>
  chapter === 'office' ? SETTINGS : `${SETTINGS}/${chapter}`;

/** The link to where a step is done. */
export const wayTo = (item: SetupItem): string =>
  `${item === 'backup' ? STATUS : addressOf(CHAPTER_OF[item])}#${anchorOf(item)}`;
