import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { serve } from '#kit/serve.server.ts';
import { answerWith, config, tags } from '../changed.routes.server.ts';
import { addOutcomeCall } from './contract.ts';
import { addOutcome } from './service.server.ts';

/** The outcome of a call. */
export const outcomeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  const answer = answerWith(ctx);

  serve(
    app,
    addOutcomeCall,
    { config, tags, summary: 'What came of a call, or a note' },
    async (request) => {
      const actor = request.requireActor();
      await addOutcome(ctx, actor, request.params.id, request.body, request.writeKey());
      return answer(REQUEST_REPLIES.noted, actor, request.params.id);
    },
  );
};
