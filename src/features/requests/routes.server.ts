import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireActor } from '#server/plugins/actor.ts';
import { callRequestInput, listQuery, requestsReply, submittedReply } from './contract.ts';
import type { RequestsService } from './service.server.ts';
import { REQUEST_REPLIES } from './texts.ts';

type Options = { requests: RequestsService };

const tags = ['requests'];

export const requestRoutes: FastifyPluginAsyncZod<Options> = async (app, { requests }) => {
  app.post(
    '/call-requests',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Ask to be called',
        body: callRequestInput,
        response: { 200: submittedReply },
      },
    },
    async (request) => {
      const sender = { actor: request.actor, address: request.callerAddress };
      const tracking_code = await requests.submitCall(request.body, sender);
      return { message: REQUEST_REPLIES.submitted, data: { tracking_code } };
    },
  );

  app.get(
    '/requests',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'The work list, newest first',
        querystring: listQuery,
        response: { 200: requestsReply },
      },
    },
    async (request) => {
      const { data, meta } = await requests.list(requireActor(request), request.query);
      return { message: REQUEST_REPLIES.list, data, meta };
    },
  );
};
