import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#lib/input/fields.ts';
import type { PolicyDetails } from '../detail/service.server.ts';
import { policyReply, renewInput } from '../enter/contract.ts';
import { POLICY_REPLIES } from '../texts.ts';
import type { Renewing } from './service.server.ts';

type Options = { renew: Renewing; details: PolicyDetails };

/** The next term of a policy. */
export const renewRoutes: FastifyPluginAsyncZod<Options> = async (app, { renew, details }) => {
  app.post(
    '/policies/:id/renew',
    {
      config: { access: 'staff' },
      schema: {
        tags: ['policies'],
        summary: 'Enter the next term; answers that one',
        description: 'What is not said is as in the term before. Renewing twice is 409.',
        params: idParams,
        body: renewInput,
        response: { 200: policyReply },
      },
    },
    async (request) => {
      const actor = request.requireActor();
      const next = await renew(actor, request.params.id, request.body);
      return { message: POLICY_REPLIES.renewed, data: await details(actor, next) };
    },
  );
};
