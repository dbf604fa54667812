import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { policyDetailOf } from '../detail/service.server.ts';
import { POLICY_REPLIES as REPLIES } from '../texts.ts';
import { changePolicyCall, enterPolicyCall, policyDetailCall } from './contract.ts';
import { changePolicy, enterPolicy } from './service.server.ts';

const tags = ['policies'];
const config = { access: 'staff' } as const;

/** One policy: reading, entering and editing. */
export const enterRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(app, policyDetailCall, { config, tags, summary: 'One policy' }, async (request) => ({
    message: REPLIES.one,
    data: await policyDetailOf(ctx, request.requireActor(), request.params.id),
  }));

  serve(
    app,
    enterPolicyCall,
    {
      config,
      tags,
      summary:
        'Enter a policy; `from_request` is what it came of, `from_reminder` the reminder of a visitor',
    },
    async (request) => {
      const actor = request.requireActor();
      const id = await enterPolicy(ctx, actor, request.body);
      return { message: REPLIES.created, data: await policyDetailOf(ctx, actor, id) };
    },
  );

  serve(
    app,
    changePolicyCall,
    {
      config,
      tags,
      summary: 'Put a policy right; `instalments` is the whole plan',
    },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await changePolicy(ctx, actor, id, request.body);
      return { message: REPLIES.saved, data: await policyDetailOf(ctx, actor, id) };
    },
  );
};
