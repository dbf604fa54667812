import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { idParams } from '#lib/input/fields.ts';
import { answerWith, config, response, tags } from '../changed.routes.server.ts';
import type { PanelService } from './service.server.ts';

type Options = { panel: PanelService };

/** One request. */
export const panelRoutes: FastifyPluginAsyncZod<Options> = async (app, { panel }) => {
  const answer = answerWith(panel);

  app.get(
    '/requests/:id',
    { config, schema: { tags, summary: 'A request and its timeline', params: idParams, response } },
    async (request) => answer(REQUEST_REPLIES.one, request.requireActor(), request.params.id),
  );
};
