import { days } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { dayTitle } from '#lib/dates/jalali-periods.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { NOTICE_TEXTS as TEXTS } from '../second-factor-setup/setup.texts.ts';
import type { SecondFactorState } from './contract.ts';

/** From this few remaining recovery codes on, the user should make new ones. */
export const FEW_CODES = 2;

/**
 * The notice to staff without a second factor before the deadline: the day it is required from, and how many
 * whole days remain. Null where none is required, or the deadline has passed.
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
