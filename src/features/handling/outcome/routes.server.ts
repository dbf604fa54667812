import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { writeKeyHeaders } from '#lib/http/write-key.ts';
import { idParams } from '#lib/input/fields.ts';
import { answerWith, config, response, tags } from '../changed.routes.server.ts';
import type { PanelService } from '../panel/service.server.ts';
import { eventInput } from './contract.ts';
import type { Outcomes } from './service.server.ts';

type Options = { outcomes: Outcomes; panel: PanelService };

/** The outcome of a call. */
export const outcomeRoutes: FastifyPluginAsyncZod<Options> = async (app, { outcomes, panel }) => {
  const answer = answerWith(panel);

  app.post(
    '/requests/:id/events',
    {
      config,
      schema: {
        tags,
        summary: 'What came of a call, or a note',
        params: idParams,
        headers: writeKeyHeaders,
        body: eventInput,
        response,
      },
    },
    async (request) => {
      const actor = request.requireActor();
      await outcomes.addEvent(actor, request.params.id, request.body, request.writeKey());
      return answer(REQUEST_REPLIES.noted, actor, request.params.id);
    },
  );
};
