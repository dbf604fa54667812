import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { idParams } from '#lib/input/fields.ts';
import { answerWith, config, response, tags } from '../changed.routes.server.ts';
import type { PanelService } from '../panel/service.server.ts';
import { joinInput, samePersonReply, splitInput } from './contract.ts';
import type { Joining } from './service.server.ts';
import type { RequestSplitting } from './split.service.server.ts';

type Options = { joining: Joining; splitting: RequestSplitting; panel: PanelService };

/** The requests of one person: listed, joined and split. */
export const joinRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { joining, splitting, panel } = options;
  const answer = answerWith(panel);

  app.get(
    '/requests/:id/same-person',
    {
      config,
      schema: {
        tags,
        summary: 'The other requests of the number, or of accounts with the same national code',
        params: idParams,
        response: { 200: samePersonReply },
      },
    },
    async (request) => ({
      message: REQUEST_REPLIES.samePerson,
      data: await joining.samePerson(request.requireActor(), request.params.id),
    }),
  );

  app.post(
    '/requests/:id/join',
    {
      config,
      schema: {
        tags,
        summary: 'Join to another open request of the same person',
        description: 'Answers the request that it is joined to, where the join can be undone.',
        params: idParams,
        body: joinInput,
        response,
      },
    },
    async (request) => {
      const actor = request.requireActor();
      const { into } = request.body;
      await joining.join(actor, request.params.id, into);
      return answer(REQUEST_REPLIES.joined, actor, into);
    },
  );

  app.post(
    '/requests/:id/split',
    {
      config,
      schema: {
        tags,
        summary: 'Take out what an event joined: a request, or a second submission',
        params: idParams,
        body: splitInput,
        response,
      },
    },
    async (request) => {
      const actor = request.requireActor();
      await splitting.split(actor, request.params.id, request.body.event);
      return answer(REQUEST_REPLIES.split, actor, request.params.id);
    },
  );
};
