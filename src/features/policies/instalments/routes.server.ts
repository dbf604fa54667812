import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PolicyDetails } from '../detail/service.server.ts';
import { policyReply } from '../enter/contract.ts';
import { POLICY_REPLIES } from '../texts.ts';
import { instalmentParams, paidInput } from './contract.ts';
import type { Payments } from './service.server.ts';

type Options = { pay: Payments; details: PolicyDetails };

/** Instalments paid to the insurer. */
export const instalmentRoutes: FastifyPluginAsyncZod<Options> = async (app, { pay, details }) => {
  app.post(
    '/policies/:id/instalments/:instalment/paid',
    {
      config: { access: 'staff' },
      schema: {
        tags: ['policies'],
        summary: 'Note that an instalment was paid',
        params: instalmentParams,
        body: paidInput,
        response: { 200: policyReply },
      },
    },
    async (request) => {
      const actor = request.requireActor();
      const { id, instalment } = request.params;
      await pay(actor, { id, instalment, paidOn: request.body.paid_on });
      return { message: POLICY_REPLIES.paid, data: await details(actor, id) };
    },
  );
};
