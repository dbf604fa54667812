import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { serve } from '#kit/serve.server.ts';
import { answerWith, config, tags } from '../changed.routes.server.ts';
import { assignRequestCall, listAssigneesCall, takeRequestCall } from './contract.ts';
import { assignRequest, listAssignees, takeRequest } from './service.server.ts';

/** Claiming a request, and assigning it to a colleague. */
export const assignRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  const answer = answerWith(ctx);

  serve(
    app,
    listAssigneesCall,
    { config, tags, summary: 'Who may be given a request' },
    async () => ({ message: REQUEST_REPLIES.assignees, data: await listAssignees(ctx) }),
  );

  serve(
    app,
    takeRequestCall,
    { config, tags, summary: 'Take an unassigned request' },
    async (request) => {
      const actor = request.requireActor();
      await takeRequest(ctx, actor, request.params.id);
      return answer(REQUEST_REPLIES.claimed, actor, request.params.id);
    },
  );

  serve(
    app,
    assignRequestCall,
    { config, tags, summary: 'Give to a colleague' },
    async (request) => {
      const actor = request.requireActor();
      await assignRequest(ctx, actor, request.params.id, request.body.user_id);
      return answer(REQUEST_REPLIES.assigned, actor, request.params.id);
    },
  );
};
