import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { FILES_COOKIE } from '#features/attachments/attachments.ts';
import { FILES } from '#features/attachments/grant-cookie.server.ts';
import { REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { serve } from '#kit/serve.server.ts';
import { cancelByCode, rateByCode, trackRequest, writeByCode } from '../own/own.server.ts';
import { cancelByCodeCall, rateByCodeCall, trackRequestCall, writeByCodeCall } from './track.ts';

const tags = ['requests'];
const config = { access: 'anyone' as const };

/** The state of a request, and what its sender may do, by code and number. */
export const trackRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  await app.register(cookie);

  serve(
    app,
    trackRequestCall,
    { config, tags, summary: 'Where a request stands, by code and number' },
    async (request, reply) => {
      const { tracked, filesToken } = await trackRequest(ctx, request.body, request.caller());
      reply.setCookie(FILES_COOKIE, filesToken, FILES);
      return { message: REQUEST_REPLIES.tracked, data: tracked };
    },
  );

  serve(
    app,
    cancelByCodeCall,
    { config, tags, summary: 'Take back what was sent, by code and number' },
    async (request) => ({
      message: REQUEST_REPLIES.cancelled,
      data: await cancelByCode(ctx, request.body, request.caller()),
    }),
  );

  serve(
    app,
    writeByCodeCall,
    { config, tags, summary: 'Add a word or ask for another time, by code and number' },
    async (request) => ({
      message: REQUEST_REPLIES.written,
      data: await writeByCode(ctx, request.body, request.caller(), request.writeKey()),
    }),
  );

  serve(
    app,
    rateByCodeCall,
    { config, tags, summary: 'Rate a closed request, by code and number' },
    async (request) => {
      await rateByCode(ctx, request.body, request.caller());
      return { message: REQUEST_REPLIES.rated, data: null };
    },
  );
};
