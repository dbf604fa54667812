import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { NOTICE_TEXTS as TEXTS } from '../second-factor-setup/setup.texts.ts';
import type { SecondFactorState } from './contract.ts';

/** So few recovery codes that one should make new ones. */
export const FEW_CODES = 2;

/**
 * What who has no second factor is told while there is time: from which day it is required, and how many
 * whole days are left. Null where nothing is asked, or nothing more can be waited for.
 */
export function noticeOf(
  { enabled, is_due, required_from }: SecondFactorState,
  now: Date,
): string | null {
  if (enabled || is_due || !required_from) return null;
  const from = new Date(required_from);
  const left = Math.floor((from.getTime() - now.getTime()) / days(1));
  const wait = left < 1 ? TEXTS.lastDay : TEXTS.daysLeft(toPersianDigits(left));
  return `${TEXTS.from(dayTitle(isoDateInTehran(from)))}؛ ${wait}.`;
}
