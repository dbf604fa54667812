import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { serve } from '#kit/serve.server.ts';
import { answerWith, config, tags } from '../changed.server.ts';
import { requestDetailCall } from './panel.ts';

/** One request. */
export const panelRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  const answer = answerWith(ctx);

  serve(
    app,
    requestDetailCall,
    { config, tags, summary: 'A request and its timeline' },
    async (request) => answer(REQUEST_REPLIES.one, request.requireActor(), request.params.id),
  );
};
