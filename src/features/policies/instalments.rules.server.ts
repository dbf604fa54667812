/** Which terms owe an instalment: the book's filter, the owner's morning and a customer's page go by these. */
import { and, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { policies, policyInstalments } from '#db/schema/index.ts';
import { isOwed, POLICY_STATUSES } from '#domain/policies/statuses.ts';

/** `isOwed` of a term. */
export const isOwing: SQL = notInArray(
  policies.status,
  POLICY_STATUSES.filter((status) => !isOwed({ status })),
);

/**
 * Terms with an unpaid instalment of a day before, to be counted up to a limit: looked up term by term, so that the
 * count ends there, however many are unpaid where payments are not noted. The book has the same rows by an array of
 * all ids, as one page in the order of ends would otherwise be looked for along the whole book.
 */
export const owesLate = (today: string): SQL =>
  and(
    isOwing,
    sql`exists (select from ${policyInstalments} where ${policyInstalments.policyId} = ${policies.id}
      and ${policyInstalments.paidOn} is null and ${lt(policyInstalments.dueOn, today)})`,
  ) as SQL;
