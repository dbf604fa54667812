import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import {
  cancelOwnRequest,
  ownRequests,
  rateOwnRequest,
  writeOwnMessage,
} from '#features/tracking/own/own.server.ts';
import { serve } from '#kit/serve.server.ts';
import {
  cancelOwnRequestCall,
  ownRequestsCall,
  rateOwnRequestCall,
  writeOwnMessageCall,
} from './account.ts';

const tags = ['requests'];
const config = { access: 'signed-in' as const };

/** A customer's own requests. Each change answers the whole list after it. */
export const myRequestRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    ownRequestsCall,
    { config, tags, summary: "The caller's own requests" },
    async (request) => ({
      message: REQUEST_REPLIES.own,
      data: await ownRequests(ctx, request.requireActor()),
    }),
  );

  serve(app, cancelOwnRequestCall, { config, tags, summary: 'Take back' }, async (request) => {
    const actor = request.requireActor();
    await cancelOwnRequest(ctx, actor, request.params.id, request.body.reason);
    return { message: REQUEST_REPLIES.cancelled, data: await ownRequests(ctx, actor) };
  });

  serve(
    app,
    writeOwnMessageCall,
    { config, tags, summary: 'Add a word or ask for another time' },
    async (request) => {
      const actor = request.requireActor();
      await writeOwnMessage(ctx, actor, request.params.id, request.body, request.writeKey());
      return { message: REQUEST_REPLIES.written, data: await ownRequests(ctx, actor) };
    },
  );

  serve(app, rateOwnRequestCall, { config, tags, summary: 'Rate once closed' }, async (request) => {
    const actor = request.requireActor();
    await rateOwnRequest(ctx, actor, request.params.id, request.body);
    return { message: REQUEST_REPLIES.rated, data: await ownRequests(ctx, actor) };
  });
};
