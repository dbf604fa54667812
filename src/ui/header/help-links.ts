import { ACCIDENT_PATH, CLAIM_REPORT_PATH } from '#domain/claims/paths.ts';
import type { NavLinkText } from './texts.ts';

/** Help after a loss. */
export const lossLink: NavLinkText = { to: ACCIDENT_PATH, label: 'خسارت دیده‌ام' };

/**
 * Links for a loss and for earlier requests: in the drawer, in the footer and, in `short`, beside the user
 * icon.
 */
export const helpLinks: readonly (NavLinkText & { short: string })[] = [
  { to: CLAIM_REPORT_PATH, label: 'ثبت خسارت', short: 'ثبت خسارت' },
  { to: '/track', label: 'پیگیری درخواست', short: 'پیگیری' },
];
