import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#db/client.ts';
import { comparisonOffers, comparisons, comparisonVersions, requests } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';
import type { ComparisonFigure } from '#domain/comparisons/figures.ts';
import { isLastIn, OF_COMPARISON_FIGURE } from '#features/comparisons/figures.rules.server.ts';

type Span = { startsAt: Date; endsAt: Date };

/** The request of a comparison, and the one that is worked on: the other one, where it was joined to that. */
const asked = alias(requests, 'asked');
// Two joins by key: a lookup inside the condition had all requests read, be they a million.
const workedOn = sql`coalesce(${asked.joinedInto}, ${asked.id})`;

/** What counts in a span: of requests that the viewer may know of. */
const countedIn = (span: Span, viewer: Viewer): SQL | undefined =>
  and(isLastIn(span), eq(requests.isSpam, false), visibleTo(viewer));

/** How many requests a figure has, however many comparisons were made for each. */
const countOf = (figure: ComparisonFigure): SQL<number> =>
  sql`(count(distinct ${requests.id}) filter (where ${OF_COMPARISON_FIGURE[figure]}))::int`.mapWith(
    Number,
  );

const medianOf = (figure: ComparisonFigure): SQL<number | null> =>
  sql`percentile_cont(0.5) within group (order by ${comparisonOffers.premiumRial}::float8)
    filter (where ${OF_COMPARISON_FIGURE[figure]})`.mapWith((value) =>
    value === null ? null : Number(value),
  );

/** For how many something was published, and what was chosen from it. */
export async function countComparisons(db: Queryable, span: Span, viewer: Viewer) {
  const [row] = await db
    .select({
      published: countOf('published'),
      chosen: countOf('chosen'),
      asRecommended: countOf('as_recommended'),
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

/** Of each insurer in each line what was offered, recommended and chosen, and at which premium. */
export const countByInsurer = (db: Queryable, span: Span, viewer: Viewer) =>
  db
    .select({
      line: comparisonVersions.line,
      insurerId: comparisonOffers.insurerId,
      // By its name of the day: the list may call it something else by now.
      insurer: sql<string>`max(${comparisonOffers.insurer})`,
      offered: countOf('offered'),
      decided: countOf('decided'),
      recommended: countOf('recommended'),
      chosen: countOf('picked'),
      premiumChosen: medianOf('picked'),
      premiumOffered: medianOf('offered'),
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
