import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerWith, config, params, response, tags } from '../changed.routes.server.ts';
import { REQUEST_REPLIES } from '../texts.ts';
import type { PanelService } from './service.server.ts';

type Options = { panel: PanelService };

/** One request. */
export const panelRoutes: FastifyPluginAsyncZod<Options> = async (app, { panel }) => {
  const answer = answerWith(panel);

  app.get(
    '/requests/:id',
    { config, schema: { tags, summary: 'A request and its timeline', params, response } },
    async (request) => answer(REQUEST_REPLIES.one, request.requireActor(), request.params.id),
  );
};
