import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { serve } from '#kit/serve.server.ts';
import { answerWith, config, tags } from '../changed.routes.server.ts';
import { closeCall, reopenCall } from './contract.ts';
import { close, reopen } from './service.server.ts';

/** Closing a request, and reopening it. */
export const closeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  const answer = answerWith(ctx);

  serve(app, closeCall, { config, tags, summary: 'End with a result' }, async (request) => {
    const actor = request.requireActor();
    await close(ctx, actor, request.params.id, request.body);
    return answer(REQUEST_REPLIES.closed, actor, request.params.id);
  });

  serve(app, reopenCall, { config, tags, summary: 'Open again' }, async (request) => {
    const actor = request.requireActor();
    await reopen(ctx, actor, request.params.id, request.body.reason);
    return answer(REQUEST_REPLIES.reopened, actor, request.params.id);
  });
};
