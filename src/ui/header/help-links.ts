import { ACCIDENT_PATH, CLAIM_REPORT_PATH } from '#domain/claims/paths.ts';
import type { NavLinkText } from './texts.ts';

/** What to do now that something has happened. */
export const lossLink: NavLinkText = { to: ACCIDENT_PATH, label: 'خسارت دیده‌ام' };

/** Ways for a loss and for what was asked before: in the drawer, in the footer and, in `short`, beside the user icon. */
export const helpLinks: readonly (NavLinkText & { short: string })[] = [
  { to: CLAIM_REPORT_PATH, label: 'ثبت خسارت', short: 'ثبت خسارت' },
  { to: '/track', label: 'پیگیری درخواست', short: 'پیگیری' },
];
