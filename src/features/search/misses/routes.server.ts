import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { SEARCH_REPLIES } from '../texts.ts';
import { listSearchMissesCall } from './contract.ts';
import { listSearchMisses } from './service.server.ts';

export const missRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    listSearchMissesCall,
    {
      config: { access: 'staff' as const },
      tags: ['search'],
      summary: 'What visitors looked for in vain, from the second time on',
    },
    async (request) => ({
      message: SEARCH_REPLIES.misses,
      data: await listSearchMisses(ctx, request.requireActor()),
    }),
  );
};
