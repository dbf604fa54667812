import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { config, tags } from '#features/handling/changed.routes.server.ts';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { serve } from '#kit/serve.server.ts';
import { countWorklistCall, listWorklistCall } from './contract.ts';
import { countWorklist, listWorklist } from './service.server.ts';

/** The requests of the office, in parts, and the numbers beside the tabs. */
export const worklistRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(app, listWorklistCall, { config, tags, summary: 'The work list' }, async (request) => {
    const { data, meta } = await listWorklist(ctx, request.requireActor(), request.query);
    return { message: REQUEST_REPLIES.list, data, meta };
  });

  serve(
    app,
    countWorklistCall,
    { config, tags, summary: 'The numbers beside the tabs' },
    async (request) => ({
      message: REQUEST_REPLIES.counts,
      data: await countWorklist(ctx, request.requireActor(), request.query.kind),
    }),
  );
};
