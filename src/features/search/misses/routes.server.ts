import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SEARCH_REPLIES } from '../texts.ts';
import { missesReply } from './contract.ts';
import type { Misses } from './service.server.ts';

type Options = { misses: Misses };

export const missRoutes: FastifyPluginAsyncZod<Options> = async (app, { misses }) => {
  app.get(
    '/search/misses',
    {
      config: { access: 'staff' as const },
      schema: {
        tags: ['search'],
        summary: 'What visitors looked for in vain, from the second time on',
        response: { 200: missesReply },
      },
    },
    async (request) => ({
      message: SEARCH_REPLIES.misses,
      data: await misses.list(request.requireActor()),
    }),
  );
};
