import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { config, tags } from '#features/handling/changed.routes.server.ts';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { countsQuery, countsReply, listQuery, requestsReply } from './contract.ts';
import type { WorklistService } from './service.server.ts';

type Options = { lists: WorklistService };

/** The requests of the office, in parts, and the numbers beside the tabs. */
export const worklistRoutes: FastifyPluginAsyncZod<Options> = async (app, { lists }) => {
  app.get(
    '/requests',
    {
      config,
      schema: {
        tags,
        summary: 'The work list',
        querystring: listQuery,
        response: { 200: requestsReply },
      },
    },
    async (request) => {
      const { data, meta } = await lists.list(request.requireActor(), request.query);
      return { message: REQUEST_REPLIES.list, data, meta };
    },
  );

  app.get(
    '/requests/counts',
    {
      config,
      schema: {
        tags,
        summary: 'The numbers beside the tabs',
        querystring: countsQuery,
        response: { 200: countsReply },
      },
    },
    async (request) => ({
      message: REQUEST_REPLIES.counts,
      data: await lists.counts(request.requireActor(), request.query.kind),
    }),
  );
};
