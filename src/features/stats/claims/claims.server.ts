import { and, asc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { claims, requests } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import type { ClaimFigure } from '#domain/claims/figures.ts';
import { CLAIM_STAGES } from '#domain/claims/stages.ts';
import { daysWithoutMove, isOfClaimFigure } from '#features/claims/figures.rules.server.ts';
import { instantsOf } from '#lib/dates/jalali-periods.ts';
import type { Span } from '../days/counts.data.server.ts';
import { share } from '../figures.server.ts';
import type { Asked } from '../range.server.ts';
import type { ClaimFigures } from './claims.ts';

/** The open claims by line and step. */
const countOpenClaims = (db: Queryable, viewer: Viewer) =>
  db
    .select({
      line: claims.line,
      stage: claims.stage,
      count: sql<number>`count(*)::int`,
    })
    .from(claims)
    .innerJoin(requests, eq(requests.id, claims.requestId))
    .where(isOpenClaim(viewer))
    .groupBy(claims.line, claims.stage)
    .orderBy(asc(claims.line), asc(claims.stage));

const isOpenClaim = (viewer: Viewer): SQL | undefined =>
  and(
    ne(requests.status, 'closed'),
    eq(requests.isSpam, false),
    isNull(requests.joinedInto),
    visibleTo(viewer),
  );

/** The open claims by step: how many stand still, and for how long they have not moved. */
const countStillClaims = (db: Queryable, today: string, viewer: Viewer) =>
  db
    .select({
      stage: claims.stage,
      count: sql`count(*)::int`.mapWith(Number),
      still: countWhere(isOfClaimFigure('still', today)),
      days: sql`percentile_cont(0.5) within group (order by ${daysWithoutMove(today)})`.mapWith(
        Number,
      ),
      longest: sql`max(${daysWithoutMove(today)})`.mapWith(Number),
    })
    .from(claims)
    .innerJoin(requests, eq(requests.id, claims.requestId))
    .where(isOpenClaim(viewer))
    .groupBy(claims.stage);

type Column = typeof claims.notifiedAt | typeof claims.offeredAt | typeof claims.paidAt;

/** The median time of the claims that came so far. */
const medianDays = (column: Column): SQL<number | null> =>
  sql`percentile_cont(0.5) within group (order by
    extract(epoch from ${column} - ${claims.reportedAt})::float8 / 86400)
    filter (where ${column} is not null)`.mapWith((value) =>
    value === null ? null : Number(value),
  );

const countWhere = (condition: SQL): SQL<number> =>
  sql`count(*) filter (where ${condition})::int`.mapWith(Number);

/**
 * The outcomes of the claims reported from one instant until another; `today` decides which deadlines are
 * over.
 */
async function figuresOfReported(
  db: Queryable,
  { startsAt, endsAt }: Span,
  today: string,
  viewer: Viewer,
) {
  const countFigure = (figure: ClaimFigure) => countWhere(isOfClaimFigure(figure, today));
  const [row] = await db
    .select({
      reported: sql`count(*)::int`.mapWith(Number),
      days_to_notification: medianDays(claims.notifiedAt),
      days_to_offer: medianDays(claims.offeredAt),
      days_to_payment: medianDays(claims.paidAt),
      paid: countFigure('paid'),
      rejected: countFigure('rejected'),
      kept: countFigure('kept'),
      missed: countFigure('missed'),
    })
    .from(claims)
    .innerJoin(requests, eq(requests.id, claims.requestId))
    .where(
      and(
        gte(claims.reportedAt, startsAt),
        lt(claims.reportedAt, endsAt),
        eq(requests.isSpam, false),
        visibleTo(viewer),
      ),
    );
  if (!row) throw new Error('an aggregate always answers a row');
  return row;
}

/** The figures of claims, always counted live. */
export async function claimStats({ ctx, actor, period, today }: Asked): Promise<ClaimFigures> {
  const [open, byStage, figures] = await Promise.all([
    countOpenClaims(ctx.db, actor),
    countStillClaims(ctx.db, today, actor),
    figuresOfReported(ctx.db, instantsOf(period), today, actor),
  ]);
  const { paid, rejected, kept, missed } = figures;
  const sum = (of: 'count' | 'still') => byStage.reduce((all, row) => all + row[of], 0);
  return {
    period,
    open,
    still: CLAIM_STAGES.flatMap((stage) => byStage.filter((row) => row.stage === stage)),
    share_still: share(sum('still'), sum('count')),
    ...figures,
    share_paid: share(paid, paid + rejected),
    share_kept: share(kept, kept + missed),
  };
}
