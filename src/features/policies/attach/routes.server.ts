import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { attachmentView, someUploadIds } from '#features/attachments/contract.ts';
import { reply } from '#lib/http/envelope.ts';
import { idParams } from '#lib/input/fields.ts';
import { POLICY_REPLIES } from '../texts.ts';
import type { PolicyFiles } from './service.server.ts';

type Options = { files: PolicyFiles };

/** Files of policies; they are read and deleted as those of requests are. */
export const policyFileRoutes: FastifyPluginAsyncZod<Options> = async (app, { files }) => {
  app.post(
    '/policies/:id/attachments',
    {
      // Files may be unpacked after the check, one after the other.
      config: { access: 'staff', takesLong: true, files: true },
      schema: {
        tags: ['attachments'],
        summary: 'Add files to a policy',
        params: idParams,
        body: z.object({ uploads: someUploadIds }),
        response: { 200: reply(z.array(attachmentView)) },
      },
    },
    async (request) => ({
      message: POLICY_REPLIES.filesAdded,
      data: await files.add(request.requireActor(), request.params.id, request.body.uploads),
    }),
  );
};
