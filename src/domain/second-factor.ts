/**
 * The second factor of the staff: whether the owner requires it of all, and for how long a browser is
 * trusted.
 */
import { days } from '#lib/dates/durations.ts';

/** The key of the setting. */
export const SECOND_FACTOR_KEY = 'second-factor';

/** Days for which a browser is trusted after a code; with 0 the code is required at each sign-in. */
export const TRUSTED_DAYS = { least: 0, most: 90, preset: 30 } as const;

/** Days from the owner's decision until no staff member can work without it. */
export const NOTICE_DAYS = 7;

/**
 * From when on a staff member needs a second factor to work: after the notice period for those who were
 * there, at once for later ones. Null while it is not required. `staffSince` is null for accounts from before
 * it was stored.
 */
export function secondFactorRequiredFrom(
  requiredSince: Date | null,
  staffSince: Date | null,
): Date | null {
  if (!requiredSince) return null;
  if (staffSince && staffSince > requiredSince) return staffSince;
  return new Date(requiredSince.getTime() + days(NOTICE_DAYS));
}
