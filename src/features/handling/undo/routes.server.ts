import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { idParams } from '#lib/input/fields.ts';
import { answerWith, config, response, tags } from '../changed.routes.server.ts';
import type { PanelService } from '../panel/service.server.ts';
import type { Undo } from './service.server.ts';

type Options = { undo: Undo; panel: PanelService };

/** Undoing a step. */
export const undoRoutes: FastifyPluginAsyncZod<Options> = async (app, { undo, panel }) => {
  const answer = answerWith(panel);

  app.post(
    '/requests/:id/undo',
    {
      config,
      schema: {
        tags,
        summary: "Undo one's last outcome, close or handover, within ten seconds",
        params: idParams,
        response,
      },
    },
    async (request) => {
      const actor = request.requireActor();
      await undo.undo(actor, request.params.id);
      return answer(REQUEST_REPLIES.undone, actor, request.params.id);
    },
  );

  app.post(
    '/requests/:id/take-back',
    {
      config,
      schema: {
        tags,
        summary: 'Take a handover back, until the colleague begins',
        params: idParams,
        response,
      },
    },
    async (request) => {
      const actor = request.requireActor();
      await undo.takeBack(actor, request.params.id);
      return answer(REQUEST_REPLIES.takenBack, actor, request.params.id);
    },
  );
};
