/** The days of a term. Without a database: the process that reads a book loads this with each file. */
import { firstPolicyDay, LONGEST_TERM_YEARS, OLDEST_START_YEARS } from '#domain/policies/limits.ts';
import { yearsAfter } from '#lib/dates/years-after.ts';
import { invalidField } from '#lib/http/errors.ts';
import { POLICY_ERRORS } from './policies.words.ts';

/** 422 where a term ends before it begins, is too long, or began too long ago. */
export function assertDays(
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  today: string,
): void {
  if (startsOn < firstPolicyDay(today)) {
    throw invalidField('starts_on', POLICY_ERRORS.tooOld(OLDEST_START_YEARS));
  }
  if (endsOn <= startsOn) throw invalidField('ends_on', POLICY_ERRORS.order);
  if (endsOn > yearsAfter(startsOn, LONGEST_TERM_YEARS)) {
    throw invalidField('ends_on', POLICY_ERRORS.tooLong(LONGEST_TERM_YEARS));
  }
}
