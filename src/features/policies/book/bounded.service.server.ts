import { daysIn } from '#lib/dates/jalali-periods.ts';
import { invalidField } from '#lib/http/errors.ts';
import { POLICY_ERRORS } from '../texts.ts';
import { type PolicyFilter, RENEWAL_DAYS_MAX } from './contract.ts';

/**
 * 422 where a filter asks for outcomes of terms without a range of days: the outcome of each term is looked
 * up, so the query would take as long as the book is.
 */
export function assertBounded({ renewal, from, to }: PolicyFilter): void {
  if (!renewal) return;
  const isBounded = from && to && daysIn({ from, to }) <= RENEWAL_DAYS_MAX;
  if (!isBounded) throw invalidField('from', POLICY_ERRORS.renewalDays(RENEWAL_DAYS_MAX));
}
