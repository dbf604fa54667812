import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import type { MyRequestsService } from '#features/tracking/own/service.server.ts';
import {
  cancelInput,
  messageInput,
  myRequestsReply,
  rateInput,
} from '#features/tracking/track/contract.ts';
import { writeKeyHeaders } from '#lib/http/write-key.ts';
import { idParams } from '#lib/input/fields.ts';

type Options = { own: MyRequestsService };

const tags = ['requests'];
const config = { access: 'signed-in' as const };

/** A customer's own requests. Each change answers the whole list after it. */
export const myRequestRoutes: FastifyPluginAsyncZod<Options> = async (app, { own }) => {
  const response = { 200: myRequestsReply };

  app.get(
    '/my/requests',
    { config, schema: { tags, summary: "The caller's own requests", response } },
    async (request) => ({
      message: REQUEST_REPLIES.own,
      data: await own.mine(request.requireActor()),
    }),
  );

  app.post(
    '/my/requests/:id/cancel',
    {
      config,
      schema: { tags, summary: 'Take back', params: idParams, body: cancelInput, response },
    },
    async (request) => {
      const actor = request.requireActor();
      await own.cancel(actor, request.params.id, request.body.reason);
      return { message: REQUEST_REPLIES.cancelled, data: await own.mine(actor) };
    },
  );

  app.post(
    '/my/requests/:id/message',
    {
      config,
      schema: {
        tags,
        summary: 'Add a word or ask for another time',
        params: idParams,
        body: messageInput,
        headers: writeKeyHeaders,
        response,
      },
    },
    async (request) => {
      const actor = request.requireActor();
      await own.write(actor, request.params.id, request.body, request.writeKey());
      return { message: REQUEST_REPLIES.written, data: await own.mine(actor) };
    },
  );

  app.post(
    '/my/requests/:id/rate',
    {
      config,
      schema: { tags, summary: 'Rate once closed', params: idParams, body: rateInput, response },
    },
    async (request) => {
      const actor = request.requireActor();
      await own.rate(actor, request.params.id, request.body);
      return { message: REQUEST_REPLIES.rated, data: await own.mine(actor) };
    },
  );
};
