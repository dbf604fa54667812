import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { POLICY_REPLIES } from '../texts.ts';
import { addPolicyFilesCall } from './contract.ts';
import { addPolicyFiles } from './service.server.ts';

/** Files of policies; they are read and deleted as those of requests are. */
export const policyFileRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    addPolicyFilesCall,
    {
      config: { access: 'staff', takesLong: true, files: true },
      tags: ['attachments'],
      summary: 'Add files to a policy',
    },
    async (request) => ({
      message: POLICY_REPLIES.filesAdded,
      data: await addPolicyFiles(
        ctx,
        request.requireActor(),
        request.params.id,
        request.body.uploads,
      ),
    }),
  );
};
