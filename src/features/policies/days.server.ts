/** The days of a term. Without a database: the process that reads a book loads this with each file. */
import { LONGEST_TERM_YEARS, OLDEST_START_YEARS } from '#domain/policies/limits.ts';
import { invalidField } from '#lib/http/errors.ts';
import { POLICY_ERRORS } from './policies.words.ts';

/** The same day so many years later, as text; earlier where `years` is negative. */
export const yearsAfter = (date: string, years: number): string => {
  const [year = '', ...rest] = date.split('-');
  return [String(Number(year) + years).padStart(4, '0'), ...rest].join('-');
};

/** 422 where a term ends before it begins, is too long, or began too long ago. */
export function assertDays(
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  today: string,
): void {
  if (startsOn < yearsAfter(today, -OLDEST_START_YEARS)) {
    throw invalidField('starts_on', POLICY_ERRORS.tooOld(OLDEST_START_YEARS));
  }
  if (endsOn <= startsOn) throw invalidField('ends_on', POLICY_ERRORS.order);
  if (endsOn > yearsAfter(startsOn, LONGEST_TERM_YEARS)) {
    throw invalidField('ends_on', POLICY_ERRORS.tooLong(LONGEST_TERM_YEARS));
  }
}
