import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { comparisonOffers, comparisons, comparisonVersions, requests } from '#db/schema/index.ts';
import type { Compared, ComparisonFigure } from '#domain/comparisons/figures.ts';
import { instantsOf } from '#lib/dates/jalali-periods.ts';

/*
 * Outcomes of comparisons: the statistics count requests by these and the lists behind their figures filter
 * by them. The conditions apply to a join of an offer, its version and its comparison.
 */

/** The last version of each comparison that was published within a span; read along an index by that time. */
export const isLastIn = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): SQL =>
  and(
    gte(comparisonVersions.publishedAt, startsAt),
    lt(comparisonVersions.publishedAt, endsAt),
    sql`not exists (select from ${comparisonVersions} as later
      where later.comparison_id = ${comparisonVersions.comparisonId}
        and later.version > ${comparisonVersions.version} and later.published_at is not null)`,
  ) as SQL;

/** The request of a comparison, or the one that it is joined to. */
const comparedRequest: SQL<number> = sql`(select coalesce(asked.joined_into, asked.id)
  from ${requests} as asked where asked.id = ${comparisons.requestId})`;

const isChosenFrom = sql`${comparisonVersions.chosenAt} is not null`;
const isPicked = sql`${comparisonVersions.chosenOffer} = ${comparisonOffers.position}`;
const isRecommended = sql`${comparisonVersions.recommended} = ${comparisonOffers.position}`;
const isCheapest = sql`${comparisonOffers.premiumRial} = (select min(one.premium_rial)
  from ${comparisonOffers} as one where one.version_id = ${comparisonVersions.id})`;

/** The condition of each figure on the offers of the versions that `isLastIn` finds. */
export const OF_COMPARISON_FIGURE: Record<ComparisonFigure, SQL> = {
  published: sql`true`,
  chosen: isChosenFrom,
  as_recommended: sql`(${isPicked} and ${isRecommended})`,
  cheapest: sql`(${isPicked} and ${isCheapest})`,
  offered: sql`true`,
  recommended: isRecommended,
  picked: isPicked,
  decided: isChosenFrom,
};

/**
 * The requests behind a figure. They are looked up first, by the days of publishing, and then filter the
 * list.
 */
export function isCompared({ figure, period, of }: Compared): SQL {
  const condition = and(
    isLastIn(instantsOf(period)),
    OF_COMPARISON_FIGURE[figure],
    of && eq(comparisonVersions.line, of.line),
    of && eq(comparisonOffers.insurerId, of.insurer),
  );
  return sql`${requests.id} = any(array(select ${comparedRequest} from ${comparisonVersions}
    inner join ${comparisonOffers} on ${comparisonOffers.versionId} = ${comparisonVersions.id}
    inner join ${comparisons} on ${comparisons.id} = ${comparisonVersions.comparisonId}
    where ${condition}))`;
}
