import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import { comparisonOffers, comparisons, comparisonVersions, requests } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import type { ComparisonFigure } from '#domain/comparisons/figures.ts';
import { isLastIn, OF_COMPARISON_FIGURE } from '#features/comparisons/figures.rules.server.ts';
import { instantsOf } from '#lib/dates/jalali-periods.ts';
import type { Span } from '../days/counts.data.server.ts';
import { share } from '../figures.server.ts';
import type { Asked } from '../range.server.ts';
import type { ComparisonFigures } from './comparisons.ts';

/** The request of a comparison, and the one that it was joined to, if any, which is the one that counts. */
const asked = alias(requests, 'asked');
// Two joins by key: a lookup inside the condition would read all requests, up to a million.
const workedOn = sql`coalesce(${asked.joinedInto}, ${asked.id})`;

/** The comparisons that count in a span: those of requests that the viewer may see. */
const countedIn = (span: Span, viewer: Viewer): SQL | undefined =>
  and(isLastIn(span), eq(requests.isSpam, false), visibleTo(viewer));

/** How many requests count in a figure, however many comparisons each has. */
const countOf = (figure: ComparisonFigure): SQL<number> =>
  sql`(count(distinct ${requests.id}) filter (where ${OF_COMPARISON_FIGURE[figure]}))::int`.mapWith(
    Number,
  );

const medianOf = (figure: ComparisonFigure): SQL<number | null> =>
  sql`percentile_cont(0.5) within group (order by ${comparisonOffers.premiumRial}::float8)
    filter (where ${OF_COMPARISON_FIGURE[figure]})`.mapWith((value) =>
    value === null ? null : Number(value),
  );

/** How many requests have a published comparison, and what was chosen from them. */
async function countComparisons(db: Queryable, span: Span, viewer: Viewer) {
  const [row] = await db
    .select({
      published: countOf('published'),
      chosen: countOf('chosen'),
      as_recommended: countOf('as_recommended'),
      cheapest: countOf('cheapest'),
    })
    .from(comparisonOffers)
    .innerJoin(comparisonVersions, eq(comparisonVersions.id, comparisonOffers.versionId))
    .innerJoin(comparisons, eq(comparisons.id, comparisonVersions.comparisonId))
    .innerJoin(asked, eq(asked.id, comparisons.requestId))
    .innerJoin(requests, eq(requests.id, workedOn))
    .where(countedIn(span, viewer));
  if (!row) throw new Error('an aggregate always answers a row');
  return row;
}

/** What was offered, recommended and chosen of each insurer in each line, and at which premium. */
const countByInsurer = (db: Queryable, span: Span, viewer: Viewer) =>
  db
    .select({
      line: comparisonVersions.line,
      insurer_id: comparisonOffers.insurerId,
      // The insurer's name in the offer: the list of insurers may have another one by now.
      insurer: sql<string>`max(${comparisonOffers.insurer})`,
      offered: countOf('offered'),
      decided: countOf('decided'),
      recommended: countOf('recommended'),
      chosen: countOf('picked'),
      premium_chosen: medianOf('picked'),
      premium_offered: medianOf('offered'),
    })
    .from(comparisonOffers)
    .innerJoin(comparisonVersions, eq(comparisonVersions.id, comparisonOffers.versionId))
    .innerJoin(comparisons, eq(comparisons.id, comparisonVersions.comparisonId))
    .innerJoin(asked, eq(asked.id, comparisons.requestId))
    .innerJoin(requests, eq(requests.id, workedOn))
    .where(countedIn(span, viewer))
    .groupBy(comparisonVersions.line, comparisonOffers.insurerId)
    .orderBy(
      comparisonVersions.line,
      sql`${countOf('picked')} desc`,
      sql`${countOf('offered')} desc`,
      comparisonOffers.insurerId,
    );

/** Which insurers are chosen in which line and at which premium, always counted live. */
export async function comparisonStats({ ctx, actor, period }: Asked): Promise<ComparisonFigures> {
  const span = instantsOf(period);
  const [counted, rows] = await Promise.all([
    countComparisons(ctx.db, span, actor),
    countByInsurer(ctx.db, span, actor),
  ]);
  return {
    period,
    ...counted,
    by_insurer: rows.map((row) => ({ ...row, share_chosen: share(row.chosen, row.decided) })),
  };
}
