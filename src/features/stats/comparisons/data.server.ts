import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { comparisonOffers, comparisons, comparisonVersions, requests } from '#db/schema/index.ts';
import { type Viewer, visibleTo } from '#db/visible-requests.ts';

type Span = { startsAt: Date; endsAt: Date };

/** The last version of each comparison that was published within a span, of requests that the viewer may know of. */
const lastIn = ({ startsAt, endsAt }: Span, viewer: Viewer): SQL | undefined =>
  and(
    gte(comparisonVersions.publishedAt, startsAt),
    lt(comparisonVersions.publishedAt, endsAt),
    eq(requests.isSpam, false),
    visibleTo(viewer),
    sql`not exists (select from ${comparisonVersions} as later
      where later.comparison_id = ${comparisonVersions.comparisonId}
        and later.version > ${comparisonVersions.version} and later.published_at is not null)`,
  );

const countWhere = (condition: SQL): SQL<number> =>
  sql`count(*) filter (where ${condition})::int`.mapWith(Number);

const isChosen = sql`${comparisonVersions.chosenOffer} = ${comparisonOffers.position}`;
const isRecommended = sql`${comparisonVersions.recommended} = ${comparisonOffers.position}`;

const medianOf = (condition: SQL): SQL<number | null> =>
  sql`percentile_cont(0.5) within group (order by ${comparisonOffers.premiumRial}::float8)
    filter (where ${condition})`.mapWith((value) => (value === null ? null : Number(value)));

/** How many were published, and what was chosen from them. */
export async function countComparisons(db: Queryable, span: Span, viewer: Viewer) {
  const chosenPremium = sql`(select one.premium_rial from ${comparisonOffers} as one
    where one.version_id = ${comparisonVersions.id} and one.position = ${comparisonVersions.chosenOffer})`;
  const leastPremium = sql`(select min(one.premium_rial) from ${comparisonOffers} as one
    where one.version_id = ${comparisonVersions.id})`;
  const [row] = await db
    .select({
      published: sql`count(*)::int`.mapWith(Number),
      chosen: countWhere(sql`${comparisonVersions.chosenAt} is not null`),
      asRecommended: countWhere(
        sql`${comparisonVersions.chosenOffer} = ${comparisonVersions.recommended}`,
      ),
      cheapest: countWhere(sql`${chosenPremium} = ${leastPremium}`),
    })
    .from(comparisonVersions)
    .innerJoin(comparisons, eq(comparisons.id, comparisonVersions.comparisonId))
    .innerJoin(requests, eq(requests.id, comparisons.requestId))
    .where(lastIn(span, viewer));
  if (!row) throw new Error('an aggregate always answers a row');
  return row;
}

/** Of each insurer in each line what was offered, recommended and chosen, and at which premium. */
export const countByInsurer = (db: Queryable, span: Span, viewer: Viewer) =>
  db
    .select({
      line: comparisonVersions.line,
      // By its name of the day: the list may call it something else by now.
      insurer: sql<string>`max(${comparisonOffers.insurer})`,
      offered: sql`count(*)::int`.mapWith(Number),
      decided: countWhere(sql`${comparisonVersions.chosenAt} is not null`),
      recommended: countWhere(isRecommended),
      chosen: countWhere(isChosen),
      premiumChosen: medianOf(isChosen),
      premiumOffered: medianOf(sql`true`),
    })
    .from(comparisonOffers)
    .innerJoin(comparisonVersions, eq(comparisonVersions.id, comparisonOffers.versionId))
    .innerJoin(comparisons, eq(comparisons.id, comparisonVersions.comparisonId))
    .innerJoin(requests, eq(requests.id, comparisons.requestId))
    .where(lastIn(span, viewer))
    .groupBy(comparisonVersions.line, comparisonOffers.insurerId)
    .orderBy(
      comparisonVersions.line,
      sql`${countWhere(isChosen)} desc`,
      sql`count(*) desc`,
      comparisonOffers.insurerId,
    );
