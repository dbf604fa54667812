import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  addComparison,
  editComparison,
  freshComparison,
  publishComparison,
  readComparison,
} from '#features/comparisons/comparisons.server.ts';
import { COMPARE_REPLIES as REPLIES } from '#features/comparisons/comparisons.ts';
import { serve } from '#kit/serve.server.ts';
import { config, tags } from '../changed.server.ts';
import {
  addComparisonCall,
  editComparisonCall,
  freshComparisonCall,
  publishComparisonCall,
  readComparisonCall,
} from './compare.ts';

/** Comparisons: what the staff can do with them. */
export const compareRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    addComparisonCall,
    { config, tags, summary: 'Lay insurers’ terms side by side for a request, as a draft' },
    async (request) => ({
      message: REPLIES.saved,
      data: await addComparison(ctx, request.requireActor(), request.params.id, request.body),
    }),
  );

  serve(
    app,
    freshComparisonCall,
    { config, tags, summary: 'What a comparison of a line begins with' },
    async (request) => ({
      message: REPLIES.start,
      data: await freshComparison(ctx, request.requireActor(), request.query.line),
    }),
  );

  serve(
    app,
    readComparisonCall,
    { config, tags, summary: 'One comparison: its draft, and what is published' },
    async (request) => ({
      message: REPLIES.one,
      data: await readComparison(ctx, request.requireActor(), request.params.id),
    }),
  );

  serve(
    app,
    editComparisonCall,
    {
      config,
      tags,
      summary: 'Change the draft of a comparison, or begin its next version',
    },
    async (request) => ({
      message: REPLIES.saved,
      data: await editComparison(ctx, request.requireActor(), request.params.id, request.body),
    }),
  );

  serve(
    app,
    publishComparisonCall,
    { config, tags, summary: 'Show the draft of a comparison to its customer' },
    async (request) => ({
      message: REPLIES.published,
      data: await publishComparison(
        ctx,
        request.requireActor(),
        request.params.id,
        request.body.notify,
      ),
    }),
  );
};
