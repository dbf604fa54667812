import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { claimStats } from './claims/service.server.ts';
import { comparisonStats } from './comparisons/service.server.ts';
import {
  claimStatsCall,
  comparisonStatsCall,
  ratingStatsCall,
  renewalStatsCall,
  sourceStatsCall,
  statsOverviewCall,
  statsReportCall,
} from './contract.ts';
import { statsOverviewOf } from './overview/service.server.ts';
import { ratingStats } from './ratings/service.server.ts';
import { renewalStats } from './renewals/service.server.ts';
import { statsReport } from './service.server.ts';
import { sourceStats } from './sources/service.server.ts';
import { STATS_REPLIES } from './texts.ts';

const tags = ['stats'];
const config = { access: 'staff' as const, takesLong: true };

export const statsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    statsOverviewCall,
    { config, tags, summary: 'What stands at a glance' },
    async (request) => ({
      message: STATS_REPLIES.overview,
      data: await statsOverviewOf(ctx, request.requireActor()),
    }),
  );

  serve(
    app,
    claimStatsCall,
    {
      config,
      tags,
      summary: 'The files of claims, and what came of those reported in a range of days',
    },
    async (request) => ({
      message: STATS_REPLIES.claims,
      data: await claimStats(ctx, request.requireActor(), request.query),
    }),
  );

  serve(
    app,
    sourceStatsCall,
    {
      config,
      tags,
      summary: 'Where the requests of a range of days came from, and what came of them',
    },
    async (request) => ({
      message: STATS_REPLIES.sources,
      data: await sourceStats(ctx, request.requireActor(), request.query),
    }),
  );

  serve(
    app,
    comparisonStatsCall,
    {
      config,
      tags,
      summary: 'Which insurers customers chose in a range of days, by line and premium',
    },
    async (request) => ({
      message: STATS_REPLIES.comparisons,
      data: await comparisonStats(ctx, request.requireActor(), request.query),
    }),
  );

  serve(
    app,
    renewalStatsCall,
    { config, tags, summary: 'What became of the policies that end in a range of days' },
    async (request) => ({
      message: STATS_REPLIES.renewals,
      data: await renewalStats(ctx, request.requireActor(), request.query),
    }),
  );

  serve(
    app,
    ratingStatsCall,
    {
      config,
      tags,
      summary: 'How content those were who asked in a range of days, by kind and colleague',
    },
    async (request) => ({
      message: STATS_REPLIES.ratings,
      data: await ratingStats(ctx, request.requireActor(), request.query),
    }),
  );

  serve(
    app,
    statsReportCall,
    { config, tags, summary: 'The figures of a range of days, beside the range before it' },
    async (request) => ({
      message: STATS_REPLIES.report,
      data: await statsReport(ctx, request.requireActor(), request.query),
    }),
  );
};
