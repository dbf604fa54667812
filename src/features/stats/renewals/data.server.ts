import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { insurers, policies, policyTexts, requests, smsOutbox } from '#db/schema/index.ts';
import {
  type CountedReason,
  TERM_OUTCOMES,
  type TermOutcome,
  TOLD_STATES,
  type ToldState,
} from '#domain/policies/outcomes.ts';
import {
  isContactDue,
  isContactedInTime,
  isEnding,
  isRenewalOfTerm,
  isStopped,
  isTextOfTerm,
  lostReason,
  outcomeOf,
} from '#features/policies/term-outcome.rules.server.ts';
import type { Period } from '#lib/dates/jalali-periods.ts';

/** Terms are read along the index of last days: the cost grows with the terms that end in the period. */
const endsIn = ({ from, to }: Period): SQL | undefined =>
  and(gte(policies.endsOn, from), lte(policies.endsOn, to), isEnding);

type Asked = { period: Period; today: string };

/** The terms that end in a period with their outcomes; `month` is the place of their month in `months`. */
function termsOf(db: Queryable, { period, today }: Asked, months: readonly string[]) {
  const starts = sql.param([...months]);
  return db
    .select({
      month: sql<number>`width_bucket(${policies.endsOn}, ${starts}::date[])`.as('month'),
      line: policies.line,
      insurer: sql<number>`${policies.insurerId}`.mapWith(Number).as('insurer'),
      owner: sql<number | null>`${policies.ownerId}`.mapWith(Number).as('owner'),
      premium: policies.premiumRial,
      reason: sql<CountedReason | null>`${lostReason}`.as('reason'),
      outcome: outcomeOf(lostReason).as('outcome'),
      isAsked: sql`${requests.id} is not null and ${isContactDue(today)}`.as('is_asked'),
      isContacted: sql`${isContactedInTime}`.as('is_contacted'),
    })
    .from(policies)
    .leftJoin(requests, isRenewalOfTerm)
    .where(endsIn(period))
    .as('term');
}
type Terms = ReturnType<typeof termsOf>;

const countWhere = (condition: SQL) =>
  sql`count(*) filter (where ${condition})::int`.mapWith(Number);

/** The counts of terms. */
function countsOf(term: Terms) {
  const premiumWhere = (condition: SQL) =>
    sql`coalesce(sum(${term.premium}) filter (where ${condition}), 0)`.mapWith(Number);
  const counted = Object.fromEntries(
    TERM_OUTCOMES.map((one) => [one, countWhere(sql`${term.outcome} = ${one}`)]),
  ) as Record<TermOutcome, ReturnType<typeof countWhere>>;
  return {
    ended: sql`count(*)::int`.mapWith(Number),
    ...counted,
    asked: countWhere(sql`${term.isAsked}`),
    contacted: countWhere(sql`${term.isAsked} and ${term.isContacted}`),
    premiumDecided: premiumWhere(sql`${term.outcome} <> 'open'`),
    premiumKept: premiumWhere(sql`${term.outcome} = 'kept'`),
  };
}

/** The outcomes of all terms that end in a period, in one row. */
export async function sumTerms(db: Queryable, asked: Asked) {
  const term = termsOf(db, asked, [asked.period.from]);
  const [row] = await db.select(countsOf(term)).from(term);
  if (!row) throw new Error('an aggregate always answers a row');
  return row;
}
export type TermCounts = Awaited<ReturnType<typeof sumTerms>>;

/** The facets by which terms are counted in one query; `total` is all of them. */
export type TermFacet = 'total' | 'month' | 'line' | 'insurer' | 'owner' | 'reason';

/** The facet of a row: `grouping` sets a bit for each column that is not part of it. */
const FACETS: Record<number, TermFacet> = {
  15: 'month',
  23: 'line',
  27: 'insurer',
  29: 'owner',
  30: 'reason',
};

/** The same as `sumTerms`, with a row for each value of each facet. */
export async function countTerms(db: Queryable, asked: Asked, months: readonly string[]) {
  const term = termsOf(db, asked, months);
  const { month, line, insurer, owner, reason } = term;
  const pieces = sql`${month}, ${line}, ${insurer}, ${owner}, ${reason}`;
  const rows = await db
    .select({
      grouping: sql`grouping(${pieces})`.mapWith(Number),
      ...{ month, line, insurer, owner, reason },
      ...countsOf(term),
    })
    .from(term)
    .groupBy(sql`grouping sets ((), ${pieces})`);
  return rows.map(({ grouping, ...row }) => ({ ...row, facet: FACETS[grouping] ?? 'total' }));
}
export type TermRow = Awaited<ReturnType<typeof countTerms>>[number];

/** The texts about the terms that end in a period and about their instalments, by state. */
export const countTermTexts = (db: Queryable, period: Period) =>
  db
    .select({
      state: sql<ToldState>`${smsOutbox.state}`,
      texts: sql`count(*)::int`.mapWith(Number),
      policies: sql`count(distinct ${policies.id})::int`.mapWith(Number),
    })
    .from(policies)
    .innerJoin(policyTexts, isTextOfTerm)
    .innerJoin(smsOutbox, eq(smsOutbox.id, policyTexts.smsId))
    .where(and(endsIn(period), inArray(smsOutbox.state, [...TOLD_STATES])))
    .groupBy(smsOutbox.state);

/** The terms that end in a period whose holders have stopped reminders. */
export const countStopped = (db: Queryable, period: Period): Promise<number> =>
  db.$count(policies, and(endsIn(period), isStopped));

/** Names of insurers by id. */
export function listInsurerNames(db: Queryable, ids: readonly number[]) {
  const { id, name } = insurers;
  return db
    .select({ id, name })
    .from(insurers)
    .where(inArray(id, [...ids]));
}
