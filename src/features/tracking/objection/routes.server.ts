import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CLAIM_REPLIES } from '#features/claims/texts.ts';
import { writeKeyHeaders as headers } from '#lib/http/write-key.ts';
import { idParams } from '#lib/input/fields.ts';
import type { MyRequestsService } from '../own/service.server.ts';
import { myRequestsReply, trackedReply } from '../track/contract.ts';
import { objectionByCodeInput, objectionInput } from './contract.ts';
import type { Objections } from './service.server.ts';

type Options = { own: MyRequestsService; objections: Objections };

const tags = ['requests'];

/** The objection of a claim's owner to the insurer's decision. */
export const objectionRoutes: FastifyPluginAsyncZod<Options> = async (app, { own, objections }) => {
  app.post(
    '/requests/track/objection',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Object to what the insurer decided, by code and number',
        description: '403 `proof_required` unless the number was proved within the hour.',
        body: objectionByCodeInput,
        headers,
        response: { 200: trackedReply },
      },
    },
    async (request) => ({
      message: CLAIM_REPLIES.objected,
      data: await objections.byCode(request.body, request.caller(), request.writeKey()),
    }),
  );

  app.post(
    '/my/requests/:id/objection',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Object to what the insurer decided of one of one’s own claims',
        params: idParams,
        body: objectionInput,
        headers,
        response: { 200: myRequestsReply },
      },
    },
    async (request) => {
      const actor = request.requireActor();
      const { id } = request.params;
      await objections.ofOwn(actor, id, request.body.text, request.writeKey());
      return { message: CLAIM_REPLIES.objected, data: await own.mine(actor) };
    },
  );
};
