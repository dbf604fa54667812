import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { policyDetailOf } from '../detail/service.server.ts';
import { POLICY_REPLIES } from '../texts.ts';
import { recordPaymentCall } from './contract.ts';
import { recordPayment } from './service.server.ts';

/** Instalments paid to the insurer. */
export const instalmentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    recordPaymentCall,
    {
      config: { access: 'staff' },
      tags: ['policies'],
      summary: 'Note that an instalment was paid',
    },
    async (request) => {
      const actor = request.requireActor();
      const { id, instalment } = request.params;
      await recordPayment(ctx, actor, { id, instalment, paidOn: request.body.paid_on });
      return { message: POLICY_REPLIES.paid, data: await policyDetailOf(ctx, actor, id) };
    },
  );
};
