import { yearsAfter } from '#lib/dates/years-after.ts';

/** The longest texts of a policy, and the most of what it can have. */
export const POLICY_NUMBER_MAX = 60;
export const HOLDER_NAME_MAX = 120;
export const INSTALMENTS_MAX = 60;

/** In years: the oldest start and the longest term of a policy. */
export const OLDEST_START_YEARS = 30;
export const LONGEST_TERM_YEARS = 40;

/** The first and the last day that a policy may have which is entered on `today`. */
export const firstPolicyDay = (today: string): string => yearsAfter(today, -OLDEST_START_YEARS);
export const lastPolicyDay = (today: string): string => yearsAfter(today, LONGEST_TERM_YEARS);
