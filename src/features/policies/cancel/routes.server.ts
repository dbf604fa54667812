import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#lib/input/fields.ts';
import type { PolicyDetails } from '../detail/service.server.ts';
import { policyReply } from '../enter/contract.ts';
import { POLICY_REPLIES } from '../texts.ts';
import { cancelInput } from './contract.ts';
import type { Cancelling } from './service.server.ts';

type Options = { cancel: Cancelling; details: PolicyDetails };

/** Ending a policy before its time. */
export const cancelRoutes: FastifyPluginAsyncZod<Options> = async (app, { cancel, details }) => {
  app.post(
    '/policies/:id/cancel',
    {
      config: { access: 'staff' },
      schema: {
        tags: ['policies'],
        summary: 'End a running policy before its time',
        params: idParams,
        body: cancelInput,
        response: { 200: policyReply },
      },
    },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await cancel(actor, id, request.body.reason);
      return { message: POLICY_REPLIES.cancelled, data: await details(actor, id) };
    },
  );
};
