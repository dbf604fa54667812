import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { idParams } from '#lib/input/fields.ts';
import { answerWith, config, response, tags } from '../changed.routes.server.ts';
import type { PanelService } from '../panel/service.server.ts';
import type { Rescue } from './service.server.ts';

type Options = { rescue: Rescue; panel: PanelService };

/** Rescuing requests from the spam. */
export const rescueRoutes: FastifyPluginAsyncZod<Options> = async (app, { rescue, panel }) => {
  const answer = answerWith(panel);

  app.post(
    '/requests/:id/rescue',
    { config, schema: { tags, summary: 'Take out of the spam', params: idParams, response } },
    async (request) => {
      const actor = request.requireActor();
      await rescue.rescue(actor, request.params.id);
      return answer(REQUEST_REPLIES.rescued, actor, request.params.id);
    },
  );
};
