import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CLAIM_REPLIES } from '#features/claims/texts.ts';
import { serve } from '#kit/serve.server.ts';
import { ownRequests } from '../own/service.server.ts';
import { objectByCodeCall, objectOwnCall } from './contract.ts';
import { objectByCode, objectOwn } from './service.server.ts';

const tags = ['requests'];

/** The objection of a claim's owner to the insurer's decision. */
export const objectionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    objectByCodeCall,
    {
      config: { access: 'anyone' },
      tags,
      summary: 'Object to what the insurer decided, by code and number',
      description: '403 `proof_required` unless the number was proved within the hour.',
    },
    async (request) => ({
      message: CLAIM_REPLIES.objected,
      data: await objectByCode(ctx, request.body, request.caller(), request.writeKey()),
    }),
  );

  serve(
    app,
    objectOwnCall,
    {
      config: { access: 'signed-in' },
      tags,
      summary: 'Object to what the insurer decided of one of one’s own claims',
    },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await objectOwn(ctx, actor, id, request.body.text, request.writeKey());
      return { message: CLAIM_REPLIES.objected, data: await ownRequests(ctx, actor) };
    },
  );
};
