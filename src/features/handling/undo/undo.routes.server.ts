import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { serve } from '#kit/serve.server.ts';
import { answerWith, config, tags } from '../changed.server.ts';
import { takeBackAssignment, undo } from './undo.server.ts';
import { takeBackAssignmentCall, undoCall } from './undo.ts';

/** Undoing a step. */
export const undoRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  const answer = answerWith(ctx);

  serve(
    app,
    undoCall,
    { config, tags, summary: "Undo one's last outcome, close or handover, within ten seconds" },
    async (request) => {
      const actor = request.requireActor();
      await undo(ctx, actor, request.params.id);
      return answer(REQUEST_REPLIES.undone, actor, request.params.id);
    },
  );

  serve(
    app,
    takeBackAssignmentCall,
    { config, tags, summary: 'Take a handover back, until the colleague begins' },
    async (request) => {
      const actor = request.requireActor();
      await takeBackAssignment(ctx, actor, request.params.id);
      return answer(REQUEST_REPLIES.takenBack, actor, request.params.id);
    },
  );
};
