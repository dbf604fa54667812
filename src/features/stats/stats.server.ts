/** The statistics of a range, always up to date. */

import type { Actor } from '#domain/roles.ts';
import { serviceTitleOf } from '#features/requests/view.server.ts';
import type { Context } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import {
  bucketsOf,
  daysIn,
  instantsOf,
  type Period,
  periodBefore,
} from '#lib/dates/jalali-periods.ts';
import { claimStats } from './claims/claims.server.ts';
import { CLAIM_STATS_TEXTS, claimStatsCall } from './claims/claims.ts';
import { comparisonStats } from './comparisons/comparisons.server.ts';
import { COMPARISON_STATS_TEXTS, comparisonStatsCall } from './comparisons/comparisons.ts';
import type { ServiceCounts } from './days/counts.data.server.ts';
import { countsOfDays } from './days/counts.server.ts';
import { figuresOf, pointOf, resultsOf, servicesOf, workOf } from './figures.server.ts';
import { statsOverviewOf } from './overview/overview.server.ts';
import { type Asked, ofRange } from './range.server.ts';
import { ratingStats } from './ratings/ratings.server.ts';
import { RATING_STATS_TEXTS, ratingStatsCall } from './ratings/ratings.ts';
import { reasonStats } from './reasons/reasons.server.ts';
import { REASON_STATS_TEXTS, reasonStatsCall } from './reasons/reasons.ts';
import { renewalStats } from './renewals/renewals.server.ts';
import { RENEWAL_STATS_TEXTS, renewalStatsCall } from './renewals/renewals.ts';
import { sourceStats } from './sources/sources.server.ts';
import { SOURCES_TEXTS, sourceStatsCall } from './sources/sources.ts';
import { byColleague, countNewUsers, listServiceTitles } from './stats.data.server.ts';
import {
  type ServiceRow,
  STATS_REPLIES,
  type StatsReport,
  statsOverviewCall,
  statsReportCall,
} from './stats.ts';

async function serviceRows(
  ctx: Context,
  actor: Actor,
  rows: readonly ServiceCounts[],
): Promise<ServiceRow[]> {
  const services = servicesOf(rows);
  const items = services.flatMap(({ service }) => (service?.startsWith('item:') ? [service] : []));
  const titles = new Map(
    (await listServiceTitles(ctx.db, items, actor)).map(({ service, title }) => [service, title]),
  );
  return services.map(({ service, ...counts }) => {
    const title = service && titles.get(service);
    const details: Record<string, string> = title ? { service_title: title } : {};
    return { service, title: serviceTitleOf({ service, details }), ...counts };
  });
}

/** Everything about the requests that came in within a range, compared with the range before it. */
async function statsReport(asked: Asked): Promise<StatsReport> {
  const { ctx, actor, period, group } = asked;
  const previous = periodBefore(period);
  const pieces = bucketsOf(period, group);
  const [days, before, users, [usersBefore = 0]] = await Promise.all([
    countsOfDays(ctx, period, actor, 'staff', 'services'),
    countsOfDays(ctx, previous, actor, 'staff'),
    countNewUsers(ctx.db, pieces.map(instantsOf)),
    countNewUsers(ctx.db, [instantsOf(previous)]),
  ]);
  const staff = days.flatMap((day) => day.staff);
  const daysOf = (piece: Period) => {
    const first = daysIn({ from: period.from, to: piece.from }) - 1;
    return days.slice(first, first + daysIn(piece)).flatMap((day) => day.staff);
  };
  const newUsers = users.reduce((sum, count) => sum + count, 0);
  return {
    period,
    previous,
    group,
    totals: figuresOf(staff, newUsers),
    previous_totals: figuresOf(
      before.flatMap((day) => day.staff),
      usersBefore,
    ),
    series: pieces.map((piece, at) => pointOf(piece, daysOf(piece), users[at] ?? 0)),
    by_result: resultsOf(staff),
    by_service: await serviceRows(
      ctx,
      actor,
      days.flatMap((day) => day.services),
    ),
    by_assignee: await byColleague(asked, staff, workOf, (one, other) => other.new - one.new),
  };
}

const FIGURES = { access: 'staff', takesLong: true } as const;

export const statsRoutes = routes('stats', (serve) => {
  serve(
    statsOverviewCall,
    { ...FIGURES, summary: 'What stands at a glance', says: STATS_REPLIES.overview },
    ({ ctx, actor }) => statsOverviewOf(ctx, actor),
  );

  serve(
    claimStatsCall,
    {
      ...FIGURES,
      summary: 'The files of claims, and what came of those reported in a range of days',
      says: CLAIM_STATS_TEXTS.reply,
    },
    ofRange(claimStats),
  );

  serve(
    sourceStatsCall,
    {
      ...FIGURES,
      summary: 'Where the requests of a range of days came from, and what came of them',
      says: SOURCES_TEXTS.reply,
    },
    ofRange(sourceStats),
  );

  serve(
    comparisonStatsCall,
    {
      ...FIGURES,
      summary: 'Which insurers customers chose in a range of days, by line and premium',
      says: COMPARISON_STATS_TEXTS.reply,
    },
    ofRange(comparisonStats),
  );

  serve(
    renewalStatsCall,
    {
      ...FIGURES,
      summary: 'What became of the policies that end in a range of days',
      says: RENEWAL_STATS_TEXTS.reply,
    },
    ofRange(renewalStats),
  );

  serve(
    ratingStatsCall,
    {
      ...FIGURES,
      summary: 'How content those were who asked in a range of days, by kind and colleague',
      says: RATING_STATS_TEXTS.reply,
    },
    ofRange(ratingStats),
  );

  serve(
    reasonStatsCall,
    {
      ...FIGURES,
      summary: 'Why the requests of a range of days were closed without a win, by kind',
      says: REASON_STATS_TEXTS.reply,
    },
    ofRange(reasonStats),
  );

  serve(
    statsReportCall,
    {
      ...FIGURES,
      summary: 'The figures of a range of days, beside the range before it',
      says: STATS_REPLIES.report,
    },
    ofRange(statsReport),
  );
});
