import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { config, tags } from '#features/handling/changed.routes.server.ts';
import { serve } from '#kit/serve.server.ts';
import { runBulkCall } from './contract.ts';
import { runBulk } from './service.server.ts';
import { BULK_REPLY } from './texts.ts';

/** One action on many requests at once. */
export const bulkRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    runBulkCall,
    {
      config,
      tags,
      summary: 'Take, hand over or close up to a hundred; each is done or says why not',
    },
    async (request) => ({
      message: BULK_REPLY,
      data: await runBulk(ctx, request.requireActor(), request.body, request.writeKey()),
    }),
  );
};
