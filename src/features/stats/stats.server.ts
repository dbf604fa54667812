/** The statistics of a range, always up to date. */

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Actor } from '#domain/roles.ts';
import { serviceTitleOf } from '#features/requests/view.server.ts';
import type { Context } from '#kit/context.ts';
import { serve } from '#kit/serve.server.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import {
  bucketsOf,
  daysIn,
  instantsOf,
  type Period,
  periodBefore,
} from '#lib/dates/jalali-periods.ts';
import { AppError } from '#lib/http/errors.ts';
import { claimStats } from './claims/claims.server.ts';
import { comparisonStats } from './comparisons/comparisons.server.ts';
import type { ServiceCounts, StaffCounts } from './days/counts.data.server.ts';
import { countsOfDays, staffOfDays } from './days/counts.server.ts';
import { figuresOf, pointOf, resultsOf, servicesOf, workOf } from './figures.server.ts';
import { statsOverviewOf } from './overview/overview.server.ts';
import { canSeeColleagues, canSeeStats } from './permissions.ts';
import { rangeOf } from './range.server.ts';
import { ratingStats } from './ratings/ratings.server.ts';
import { renewalStats } from './renewals/renewals.server.ts';
import { sourceStats } from './sources/sources.server.ts';
import { countNewUsers, listServiceTitles, namesOf } from './stats.data.server.ts';
import {
  type AssigneeRow,
  claimStatsCall,
  comparisonStatsCall,
  ratingStatsCall,
  renewalStatsCall,
  type ServiceRow,
  STATS_REPLIES,
  type StatsQuery,
  type StatsReport,
  sourceStatsCall,
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

/** The busiest first, unassigned requests last; an admin sees their own row only, even if it is empty. */
async function assigneeRows(
  ctx: Context,
  actor: Actor,
  rows: readonly StaffCounts[],
): Promise<AssigneeRow[]> {
  const byAssignee = Map.groupBy(rows, ({ assignee }) => assignee);
  const seen = canSeeColleagues(actor) ? [...byAssignee.keys()] : [actor.id];
  const nameOf = await namesOf(ctx.db, seen);
  return seen
    .map((id) => ({
      assignee: id === null ? null : { id, name: nameOf(id) },
      ...workOf(byAssignee.get(id) ?? []),
    }))
    .sort((a, b) => Number(a.assignee === null) - Number(b.assignee === null) || b.new - a.new);
}

/** Everything about the requests that came in within a range, compared with the range before it. */
async function statsReport(ctx: Context, actor: Actor, query: StatsQuery): Promise<StatsReport> {
  if (!canSeeStats(actor)) throw new AppError('forbidden');
  const period = rangeOf(query, isoDateInTehran(ctx.now()));
  const previous = periodBefore(period);
  const pieces = bucketsOf(period, query.group);
  const [days, before, users, [usersBefore = 0]] = await Promise.all([
    countsOfDays(ctx, period, actor),
    staffOfDays(ctx, previous, actor),
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
    group: query.group,
    totals: figuresOf(staff, newUsers),
    previous_totals: figuresOf(before.flat(), usersBefore),
    series: pieces.map((piece, at) => pointOf(piece, daysOf(piece), users[at] ?? 0)),
    by_result: resultsOf(staff),
    by_service: await serviceRows(
      ctx,
      actor,
      days.flatMap((day) => day.services),
    ),
    by_assignee: await assigneeRows(ctx, actor, staff),
  };
}

const config = { access: 'staff' as const, takesLong: true };

export const statsRoutes: FastifyPluginAsyncZod = async (app) => {
  serve(
    app,
    statsOverviewCall,
    { ...config, tag: 'stats', summary: 'What stands at a glance', says: STATS_REPLIES.overview },
    ({ ctx, actor }) => statsOverviewOf(ctx, actor),
  );

  serve(
    app,
    claimStatsCall,
    {
      ...config,
      tag: 'stats',
      summary: 'The files of claims, and what came of those reported in a range of days',
      says: STATS_REPLIES.claims,
    },
    ({ ctx, actor, query }) => claimStats(ctx, actor, query),
  );

  serve(
    app,
    sourceStatsCall,
    {
      ...config,
      tag: 'stats',
      summary: 'Where the requests of a range of days came from, and what came of them',
      says: STATS_REPLIES.sources,
    },
    ({ ctx, actor, query }) => sourceStats(ctx, actor, query),
  );

  serve(
    app,
    comparisonStatsCall,
    {
      ...config,
      tag: 'stats',
      summary: 'Which insurers customers chose in a range of days, by line and premium',
      says: STATS_REPLIES.comparisons,
    },
    ({ ctx, actor, query }) => comparisonStats(ctx, actor, query),
  );

  serve(
    app,
    renewalStatsCall,
    {
      ...config,
      tag: 'stats',
      summary: 'What became of the policies that end in a range of days',
      says: STATS_REPLIES.renewals,
    },
    ({ ctx, actor, query }) => renewalStats(ctx, actor, query),
  );

  serve(
    app,
    ratingStatsCall,
    {
      ...config,
      tag: 'stats',
      summary: 'How content those were who asked in a range of days, by kind and colleague',
      says: STATS_REPLIES.ratings,
    },
    ({ ctx, actor, query }) => ratingStats(ctx, actor, query),
  );

  serve(
    app,
    statsReportCall,
    {
      ...config,
      tag: 'stats',
      summary: 'The figures of a range of days, beside the range before it',
      says: STATS_REPLIES.report,
    },
    ({ ctx, actor, query }) => statsReport(ctx, actor, query),
  );
};
