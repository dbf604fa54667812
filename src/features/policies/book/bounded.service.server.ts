import { daysIn } from '#lib/dates/jalali-periods.ts';
import { invalidField } from '#lib/http/errors.ts';
import { POLICY_ERRORS } from '../texts.ts';
import { type PolicyFilter, RENEWAL_DAYS_MAX } from './contract.ts';

/**
 * 422 where it is asked what became of terms without saying of which days: each term is looked up for it, so that the
 * answer would take as long as the book is.
 */
export function assertBounded({ renewal, from, to }: PolicyFilter): void {
  if (!renewal) return;
  const isBounded = from && to && daysIn({ from, to }) <= RENEWAL_DAYS_MAX;
  if (!isBounded) throw invalidField('from', POLICY_ERRORS.renewalDays(RENEWAL_DAYS_MAX));
}
