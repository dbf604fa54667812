import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { policyDetailOf } from '../detail/service.server.ts';
import { POLICY_REPLIES } from '../texts.ts';
import { cancelPolicyCall } from './contract.ts';
import { cancelPolicy } from './service.server.ts';

/** Ending a policy before its time. */
export const cancelRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    cancelPolicyCall,
    {
      config: { access: 'staff' },
      tags: ['policies'],
      summary: 'End a running policy before its time',
    },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await cancelPolicy(ctx, actor, id, request.body.reason);
      return { message: POLICY_REPLIES.cancelled, data: await policyDetailOf(ctx, actor, id) };
    },
  );
};
