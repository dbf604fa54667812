import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { setupInput, setupParams, setupReply } from './contract.ts';
import type { Setup } from './service.server.ts';
import { SETUP_REPLIES } from './texts.ts';

type Options = { setup: Setup };

const tags = ['settings'];
const config = { access: 'super-admin' as const };

export const setupRoutes: FastifyPluginAsyncZod<Options> = async (app, { setup }) => {
  app.get(
    '/setup',
    {
      config,
      schema: {
        tags,
        summary: 'What the office still has to set up',
        response: { 200: setupReply },
      },
    },
    async (request) => ({
      message: SETUP_REPLIES.list,
      data: await setup.list(request.requireActor()),
    }),
  );

  app.post(
    '/setup/:item',
    {
      config,
      schema: {
        tags,
        summary: 'Put an item off, leave it out, say it is right as it is, or ask for it again',
        params: setupParams,
        body: setupInput,
        response: { 200: setupReply },
      },
    },
    async (request) => ({
      message: SETUP_REPLIES.kept,
      data: await setup.answer(request.requireActor(), request.params.item, request.body.answer),
    }),
  );
};
