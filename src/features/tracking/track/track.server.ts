import cookie from '@fastify/cookie';
import { FILES_COOKIE } from '#features/attachments/attachments.ts';
import { FILES } from '#features/attachments/grant-cookie.server.ts';
import { REQUEST_REPLIES } from '#features/requests/requests.words.ts';
import { routes } from '#kit/serve.server.ts';
import { cancelByCode, rateByCode, trackRequest, writeByCode } from '../own/own.server.ts';
import { cancelByCodeCall, rateByCodeCall, trackRequestCall, writeByCodeCall } from './track.ts';

/** The state of a request, and what its sender may do, by code and number. */
export const trackRoutes = routes('requests', async (serve, app) => {
  await app.register(cookie);

  serve(
    trackRequestCall,
    {
      access: 'anyone',
      summary: 'Where a request stands, by code and number',
      says: REQUEST_REPLIES.tracked,
    },
    async ({ ctx, body, request, reply }) => {
      const { tracked, filesToken } = await trackRequest(ctx, body, request.caller());
      reply.setCookie(FILES_COOKIE, filesToken, FILES);
      return tracked;
    },
  );

  serve(
    cancelByCodeCall,
    {
      access: 'anyone',
      summary: 'Take back what was sent, by code and number',
      says: REQUEST_REPLIES.cancelled,
    },
    ({ ctx, body, request }) => cancelByCode(ctx, body, request.caller()),
  );

  serve(
    writeByCodeCall,
    {
      access: 'anyone',
      summary: 'Add a word or ask for another time, by code and number',
      says: REQUEST_REPLIES.written,
    },
    ({ ctx, body, request }) => writeByCode(ctx, body, request.caller(), request.writeKey()),
  );

  serve(
    rateByCodeCall,
    {
      access: 'anyone',
      summary: 'Rate a closed request, by code and number',
      says: REQUEST_REPLIES.rated,
    },
    async ({ ctx, body, request }) => {
      await rateByCode(ctx, body, request.caller());
      return null;
    },
  );
});
