import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { answerSetupCall, listSetupCall } from './contract.ts';
import { answerSetup, listSetup } from './service.server.ts';
import { SETUP_REPLIES } from './texts.ts';

const tags = ['settings'];
const config = { access: 'super-admin' as const };

export const setupRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    listSetupCall,
    { config, tags, summary: 'What the office still has to set up' },
    async (request) => ({
      message: SETUP_REPLIES.list,
      data: await listSetup(ctx, request.requireActor()),
    }),
  );

  serve(
    app,
    answerSetupCall,
    {
      config,
      tags,
      summary: 'Put an item off, leave it out, say it is right as it is, or ask for it again',
    },
    async (request) => ({
      message: SETUP_REPLIES.kept,
      data: await answerSetup(
        ctx,
        request.requireActor(),
        request.params.item,
        request.body.answer,
      ),
    }),
  );
};
