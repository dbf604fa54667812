import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { claimFiguresReply } from './claims/contract.ts';
import type { ClaimStats } from './claims/service.server.ts';
import { comparisonFiguresReply } from './comparisons/contract.ts';
import type { ComparisonStats } from './comparisons/service.server.ts';
import { overviewReply, statsQuery, statsReply } from './contract.ts';
import type { OverviewService } from './overview/service.server.ts';
import { ratingFiguresReply } from './ratings/contract.ts';
import type { RatingStats } from './ratings/service.server.ts';
import { renewalFiguresReply } from './renewals/contract.ts';
import type { RenewalStats } from './renewals/service.server.ts';
import type { Stats } from './service.server.ts';
import { sourceFiguresReply } from './sources/contract.ts';
import type { SourceStats } from './sources/service.server.ts';
import { STATS_REPLIES } from './texts.ts';

type Options = {
  stats: Stats;
  overview: OverviewService;
  claimStats: ClaimStats;
  sourceStats: SourceStats;
  comparisonStats: ComparisonStats;
  renewalStats: RenewalStats;
  ratingStats: RatingStats;
};

const tags = ['stats'];
const config = { access: 'staff' as const, takesLong: true };

export const statsRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { stats, overview, claimStats, sourceStats, comparisonStats, renewalStats, ratingStats } =
    options;
  app.get(
    '/stats/overview',
    {
      config,
      schema: { tags, summary: 'What stands at a glance', response: { 200: overviewReply } },
    },
    async (request) => ({
      message: STATS_REPLIES.overview,
      data: await overview(request.requireActor()),
    }),
  );

  app.get(
    '/stats/claims',
    {
      config,
      schema: {
        tags,
        summary: 'The files of claims, and what came of those reported in a range of days',
        querystring: statsQuery,
        response: { 200: claimFiguresReply },
      },
    },
    async (request) => ({
      message: STATS_REPLIES.claims,
      data: await claimStats(request.requireActor(), request.query),
    }),
  );

  app.get(
    '/stats/sources',
    {
      config,
      schema: {
        tags,
        summary: 'Where the requests of a range of days came from, and what came of them',
        querystring: statsQuery,
        response: { 200: sourceFiguresReply },
      },
    },
    async (request) => ({
      message: STATS_REPLIES.sources,
      data: await sourceStats(request.requireActor(), request.query),
    }),
  );

  app.get(
    '/stats/comparisons',
    {
      config,
      schema: {
        tags,
        summary: 'Which insurers customers chose in a range of days, by line and premium',
        querystring: statsQuery,
        response: { 200: comparisonFiguresReply },
      },
    },
    async (request) => ({
      message: STATS_REPLIES.comparisons,
      data: await comparisonStats(request.requireActor(), request.query),
    }),
  );

  app.get(
    '/stats/renewals',
    {
      config,
      schema: {
        tags,
        summary: 'What became of the policies that end in a range of days',
        querystring: statsQuery,
        response: { 200: renewalFiguresReply },
      },
    },
    async (request) => ({
      message: STATS_REPLIES.renewals,
      data: await renewalStats(request.requireActor(), request.query),
    }),
  );

  app.get(
    '/stats/ratings',
    {
      config,
      schema: {
        tags,
        summary: 'How content those were who asked in a range of days, by kind and colleague',
        querystring: statsQuery,
        response: { 200: ratingFiguresReply },
      },
    },
    async (request) => ({
      message: STATS_REPLIES.ratings,
      data: await ratingStats(request.requireActor(), request.query),
    }),
  );

  app.get(
    '/stats',
    {
      config,
      schema: {
        tags,
        summary: 'The figures of a range of days, beside the range before it',
        querystring: statsQuery,
        response: { 200: statsReply },
      },
    },
    async (request) => ({
      message: STATS_REPLIES.report,
      data: await stats.report(request.requireActor(), request.query),
    }),
  );
};
