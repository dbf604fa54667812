import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { policyDetailOf } from '../detail/service.server.ts';
import { renewPolicyCall } from '../enter/contract.ts';
import { POLICY_REPLIES } from '../texts.ts';
import { renewPolicy } from './service.server.ts';

/** The next term of a policy. */
export const renewRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    renewPolicyCall,
    {
      config: { access: 'staff' },
      tags: ['policies'],
      summary: 'Enter the next term; answers that one',
      description: 'What is not said is as in the term before. Renewing twice is 409.',
    },
    async (request) => {
      const actor = request.requireActor();
      const next = await renewPolicy(ctx, actor, request.params.id, request.body);
      return { message: POLICY_REPLIES.renewed, data: await policyDetailOf(ctx, actor, next) };
    },
  );
};
