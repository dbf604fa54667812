import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { findEverywhereCall } from './contract.ts';
import { findEverywhere } from './service.server.ts';
import { FIND_REPLY } from './texts.ts';

export const findRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    findEverywhereCall,
    {
      config: { access: 'staff' as const },
      tags: ['find'],
      summary: 'One search over requests of all kinds and people',
      description:
        'At most eight of each, best first: exact code or number, whole words, beginnings, parts, letters ' +
        'of one sound, one slip of a letter. An admin finds customers alone.',
    },
    async (request) => ({
      message: FIND_REPLY,
      data: await findEverywhere(ctx, request.requireActor(), request.query.q),
    }),
  );
};
