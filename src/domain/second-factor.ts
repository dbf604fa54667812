/** The second factor of the staff: what the owner may ask of everybody, and for how long a browser is trusted. */
import { days } from '#lib/dates/durations.ts';

/** Under which it is stored among the settings. */
export const SECOND_FACTOR_KEY = 'second-factor';

/** Days for which a browser is trusted after a code; 0 asks at each sign-in. */
export const TRUSTED_DAYS = { least: 0, most: 90, preset: 30 } as const;

/** Days from the owner's decision until nobody of the staff works without it. */
export const NOTICE_DAYS = 7;

/**
 * From when on a member of the staff works only with a second factor: after the notice for those who were
 * there, at once for who comes later. Null while nobody asks for it. `staffSince` is null for accounts from
 * before it was written down.
 */
export function secondFactorRequiredFrom(
  requiredSince: Date | null,
  staffSince: Date | null,
): Date | null {
  if (!requiredSince) return null;
  if (staffSince && staffSince > requiredSince) return staffSince;
  return new Date(requiredSince.getTime() + days(NOTICE_DAYS));
}
