import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { serve } from '#kit/serve.server.ts';
import { answerWith, config, tags } from '../changed.routes.server.ts';
import { rescueCall } from './contract.ts';
import { rescue } from './service.server.ts';

/** Rescuing requests from the spam. */
export const rescueRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  const answer = answerWith(ctx);

  serve(app, rescueCall, { config, tags, summary: 'Take out of the spam' }, async (request) => {
    const actor = request.requireActor();
    await rescue(ctx, actor, request.params.id);
    return answer(REQUEST_REPLIES.rescued, actor, request.params.id);
  });
};
