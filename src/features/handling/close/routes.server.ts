import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { idParams } from '#lib/input/fields.ts';
import { answerWith, config, response, tags } from '../changed.routes.server.ts';
import type { PanelService } from '../panel/service.server.ts';
import { closeInput, reopenInput } from './contract.ts';
import type { Closing } from './service.server.ts';

type Options = { closing: Closing; panel: PanelService };

/** Closing a request, and reopening it. */
export const closeRoutes: FastifyPluginAsyncZod<Options> = async (app, { closing, panel }) => {
  const answer = answerWith(panel);

  app.post(
    '/requests/:id/close',
    {
      config,
      schema: { tags, summary: 'End with a result', params: idParams, body: closeInput, response },
    },
    async (request) => {
      const actor = request.requireActor();
      await closing.close(actor, request.params.id, request.body);
      return answer(REQUEST_REPLIES.closed, actor, request.params.id);
    },
  );

  app.post(
    '/requests/:id/reopen',
    {
      config,
      schema: { tags, summary: 'Open again', params: idParams, body: reopenInput, response },
    },
    async (request) => {
      const actor = request.requireActor();
      await closing.reopen(actor, request.params.id, request.body.reason);
      return answer(REQUEST_REPLIES.reopened, actor, request.params.id);
    },
  );
};
