import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { insurers, policies, policyTexts, requests, smsOutbox } from '#db/schema/index.ts';
import {
  CONTACT_GOAL,
  OTHER_REASON_LABEL,
  TERM_OUTCOMES,
  TEXT_STATES,
  type TermOutcome,
  type TextState,
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
import { reasonsOf } from '#features/settings/reasons.server.ts';
import type { Context } from '#kit/context.ts';
import { bucketsOf, type Period, periodBefore } from '#lib/dates/jalali-periods.ts';
import { share } from '../figures.server.ts';
import type { Asked } from '../range.server.ts';
import { byColleague } from '../stats.data.server.ts';
import type { RenewalFigures, TermFigures } from './renewals.ts';

/** Terms are read along the index of last days: the cost grows with the terms that end in the period. */
const endsIn = ({ from, to }: Period): SQL | undefined =>
  and(gte(policies.endsOn, from), lte(policies.endsOn, to), isEnding);

type Ending = Pick<Asked, 'period' | 'today'>;

/** The terms that end in a period with their outcomes; `month` is the place of their month in `months`. */
function termsOf(db: Queryable, { period, today }: Ending, months: readonly string[]) {
  const starts = sql.param([...months]);
  return db
    .select({
      month: sql<number>`width_bucket(${policies.endsOn}, ${starts}::date[])`.as('month'),
      line: policies.line,
      insurer: sql<number>`${policies.insurerId}`.mapWith(Number).as('insurer'),
      owner: sql<number | null>`${policies.ownerId}`.mapWith(Number).as('owner'),
      premium: policies.premiumRial,
      reason: sql<string | null>`${lostReason}`.as('reason'),
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
    premiumRenewed: premiumWhere(sql`${term.outcome} = 'kept'`),
  };
}

/** The outcomes of all terms that end in a period, in one row. */
async function sumTerms(db: Queryable, asked: Ending) {
  const term = termsOf(db, asked, [asked.period.from]);
  const [row] = await db.select(countsOf(term)).from(term);
  if (!row) throw new Error('an aggregate always answers a row');
  return row;
}
type TermCounts = Awaited<ReturnType<typeof sumTerms>>;

/** The facets by which terms are counted in one query; `total` is all of them. */
type TermFacet = 'total' | 'month' | 'line' | 'insurer' | 'owner' | 'reason';

/** The facet of a row: `grouping` sets a bit for each column that is not part of it. */
const FACETS: Record<number, TermFacet> = {
  15: 'month',
  23: 'line',
  27: 'insurer',
  29: 'owner',
  30: 'reason',
};

/** The same as `sumTerms`, with a row for each value of each facet. */
async function countTerms(db: Queryable, asked: Ending, months: readonly string[]) {
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
type TermRow = Awaited<ReturnType<typeof countTerms>>[number];

/** The texts about the terms that end in a period and about their instalments, by state. */
const countTermTexts = (db: Queryable, period: Period) =>
  db
    .select({
      state: sql<TextState>`${smsOutbox.state}`,
      texts: sql`count(*)::int`.mapWith(Number),
      policies: sql`count(distinct ${policies.id})::int`.mapWith(Number),
    })
    .from(policies)
    .innerJoin(policyTexts, isTextOfTerm)
    .innerJoin(smsOutbox, eq(smsOutbox.id, policyTexts.smsId))
    .where(and(endsIn(period), inArray(smsOutbox.state, [...TEXT_STATES])))
    .groupBy(smsOutbox.state);

/** The terms that end in a period whose holders have stopped reminders. */
const countStopped = (db: Queryable, period: Period): Promise<number> =>
  db.$count(policies, and(endsIn(period), isStopped));

/** Names of insurers by id. */
function listInsurerNames(db: Queryable, ids: readonly number[]) {
  const { id, name } = insurers;
  return db
    .select({ id, name })
    .from(insurers)
    .where(inArray(id, [...ids]));
}

/** The figures of a row; all zero where nothing ends. */
function figuresOf(row: TermCounts | undefined): TermFigures {
  const { ended = 0, kept = 0, moved = 0, lost = 0, lapsed = 0, open = 0 } = row ?? {};
  const { asked = 0, contacted = 0, premiumDecided = 0, premiumRenewed = 0 } = row ?? {};
  return {
    ended,
    kept,
    moved,
    lost,
    lapsed,
    open,
    share_kept: share(kept, ended - open),
    asked,
    contacted,
    share_contacted: share(contacted, asked),
    premium_decided: premiumDecided,
    premium_kept: premiumRenewed,
    share_premium: share(premiumRenewed, premiumDecided),
  };
}

async function insurerRows(
  ctx: Context,
  rows: readonly TermRow[],
): Promise<RenewalFigures['by_insurer']> {
  const named = await listInsurerNames(
    ctx.db,
    rows.map(({ insurer }) => insurer),
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    insurer: { id: row.insurer, name: names.get(row.insurer) ?? '' },
    ...figuresOf(row),
  }));
}

/** The outcomes of policies that came to their end, always counted live. */
export async function renewalStats(asked: Asked): Promise<RenewalFigures> {
  const { ctx, period, today } = asked;
  const previous = periodBefore(period);
  const pieces = bucketsOf(period, 'month');
  const months = pieces.map(({ from }) => from);
  const [counted, before, textCounts, stopped] = await Promise.all([
    countTerms(ctx.db, asked, months),
    sumTerms(ctx.db, { period: previous, today }),
    countTermTexts(ctx.db, period),
    countStopped(ctx.db, period),
  ]);
  const known = await reasonsOf(ctx, 'renewal');
  const labelOf = (reason: string) =>
    known.find(({ id }) => id === reason)?.label ?? OTHER_REASON_LABEL;
  const of = (facet: TermFacet) =>
    counted
      .filter((row) => row.facet === facet)
      .sort((one, other) => other.ended - one.ended || other.kept - one.kept);
  const byMonth = of('month');
  const byOwner = await byColleague(
    asked,
    of('owner').map((row) => ({ ...row, assignee: row.owner })),
    ([row]) => figuresOf(row),
    () => 0,
  );
  return {
    period,
    previous,
    goal: CONTACT_GOAL,
    totals: figuresOf(of('total')[0]),
    previous_totals: figuresOf(before),
    by_month: pieces.map((piece, place) => ({
      ...piece,
      ...figuresOf(byMonth.find(({ month }) => month === place + 1)),
    })),
    by_line: of('line').map((row) => ({ line: row.line, ...figuresOf(row) })),
    by_insurer: await insurerRows(ctx, of('insurer')),
    by_owner: byOwner.map(({ assignee: owner, ...row }) => ({ owner, ...row })),
    by_reason: of('reason')
      .flatMap(({ reason, moved, lost }) =>
        reason !== null && moved + lost > 0
          ? [{ reason, label: labelOf(reason), count: moved + lost }]
          : [],
      )
      .sort((one, other) => other.count - one.count),
    texts: TEXT_STATES.map((state) => {
      const row = textCounts.find((one) => one.state === state);
      return { state, texts: row?.texts ?? 0, policies: row?.policies ?? 0 };
    }),
    stopped,
  };
}
