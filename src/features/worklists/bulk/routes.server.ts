import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { config, tags } from '#features/handling/changed.routes.server.ts';
import { writeKeyHeaders } from '#lib/http/write-key.ts';
import { bulkInput, bulkReply } from './contract.ts';
import type { Bulk } from './service.server.ts';
import { BULK_REPLY } from './texts.ts';

type Options = { bulk: Bulk };

/** One action on many requests at once. */
export const bulkRoutes: FastifyPluginAsyncZod<Options> = async (app, { bulk }) => {
  app.post(
    '/requests/bulk',
    {
      config,
      schema: {
        tags,
        summary: 'Take, hand over or close up to a hundred; each is done or says why not',
        headers: writeKeyHeaders,
        body: bulkInput,
        response: { 200: bulkReply },
      },
    },
    async (request) => ({
      message: BULK_REPLY,
      data: await bulk.run(request.requireActor(), request.body, request.writeKey()),
    }),
  );
};
