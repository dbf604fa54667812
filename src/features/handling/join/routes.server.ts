import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { serve } from '#kit/serve.server.ts';
import { answerWith, config, tags } from '../changed.routes.server.ts';
import { joinRequestsCall, samePersonCall, splitRequestCall } from './contract.ts';
import { joinRequests, samePerson } from './service.server.ts';
import { splitRequest } from './split.service.server.ts';

/** The requests of one person: listed, joined and split. */
export const joinRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  const answer = answerWith(ctx);

  serve(
    app,
    samePersonCall,
    {
      config,
      tags,
      summary: 'The other requests of the number, or of accounts with the same national code',
    },
    async (request) => ({
      message: REQUEST_REPLIES.samePerson,
      data: await samePerson(ctx, request.requireActor(), request.params.id),
    }),
  );

  serve(
    app,
    joinRequestsCall,
    {
      config,
      tags,
      summary: 'Join to another open request of the same person',
      description: 'Answers the request that it is joined to, where the join can be undone.',
    },
    async (request) => {
      const actor = request.requireActor();
      const { into } = request.body;
      await joinRequests(ctx, actor, request.params.id, into);
      return answer(REQUEST_REPLIES.joined, actor, into);
    },
  );

  serve(
    app,
    splitRequestCall,
    { config, tags, summary: 'Take out what an event joined: a request, or a second submission' },
    async (request) => {
      const actor = request.requireActor();
      await splitRequest(ctx, actor, request.params.id, request.body.event);
      return answer(REQUEST_REPLIES.split, actor, request.params.id);
    },
  );
};
