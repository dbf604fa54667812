import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findQuery, findReply } from './contract.ts';
import type { FindService } from './service.server.ts';
import { FIND_REPLY } from './texts.ts';

type Options = { find: FindService };

export const findRoutes: FastifyPluginAsyncZod<Options> = async (app, { find }) => {
  app.get(
    '/find',
    {
      config: { access: 'staff' as const },
      schema: {
        tags: ['find'],
        summary: 'One search over requests of all kinds and people',
        description:
          'At most eight of each, best first: exact code or number, whole words, beginnings, parts, letters ' +
          'of one sound, one slip of a letter. An admin finds customers alone.',
        querystring: findQuery,
        response: { 200: findReply },
      },
    },
    async (request) => ({
      message: FIND_REPLY,
      data: await find.find(request.requireActor(), request.query.q),
    }),
  );
};
