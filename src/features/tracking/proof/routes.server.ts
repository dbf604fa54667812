import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { FILES_COOKIE } from '#features/attachments/contract.ts';
import { FILES } from '#features/attachments/grant/cookie.service.server.ts';
import { CLAIM_REPLIES } from '#features/claims/texts.ts';
import { serve } from '#kit/serve.server.ts';
import { askProofCall, confirmProofCall } from './contract.ts';
import { askProof, confirmProof } from './service.server.ts';

/** Proving the number of a claim, which shows all of its file. */
export const proofRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  await app.register(cookie);

  serve(
    app,
    askProofCall,
    {
      config: { access: 'anyone', shed: 'first' as const },
      tags: ['requests'],
      summary: 'Have a code sent to the number of a claim, which shows that its holder is there',
      description:
        'The same answer for every pair of code and number. Three a day for a claim and five for a number; within a minute of the last text no other is sent.',
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const data = await askProof(ctx, request.body, request.caller());
      return { message: CLAIM_REPLIES.proofSent, data };
    },
  );

  serve(
    app,
    confirmProofCall,
    {
      config: { access: 'anyone', shed: 'first' as const },
      tags: ['requests'],
      summary: 'Prove the number of a claim by the code that was sent to it',
      description:
        'For an hour the cookie has the rights of the number’s holder: papers, amounts, all files, and objecting. A wrong pair and a wrong code are one and the same 422.',
    },
    async (request, reply) => {
      const { tracked, filesToken } = await confirmProof(ctx, request.body, request.caller());
      reply.setCookie(FILES_COOKIE, filesToken, FILES);
      return { message: CLAIM_REPLIES.proved, data: tracked };
    },
  );
};
