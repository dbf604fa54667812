import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FILES_COOKIE } from '#features/attachments/contract.ts';
import { FILES } from '#features/attachments/grant/cookie.service.server.ts';
import { trackInput } from '#features/requests/codes/contract.ts';
import { REQUEST_REPLIES } from '#features/requests/texts.ts';
import { reply } from '#lib/http/envelope.ts';
import { writeKeyHeaders } from '#lib/http/write-key.ts';
import type { MyRequestsService } from '../own/service.server.ts';
import {
  cancelByCodeInput,
  messageByCodeInput,
  rateByCodeInput,
  trackedReply,
} from './contract.ts';

type Options = { own: MyRequestsService };

const tags = ['requests'];
const config = { access: 'anyone' as const };

/** The state of a request, and what its sender may do, by code and number. */
export const trackRoutes: FastifyPluginAsyncZod<Options> = async (app, { own }) => {
  await app.register(cookie);

  app.post(
    '/requests/track',
    {
      config,
      schema: {
        tags,
        summary: 'Where a request stands, by code and number',
        body: trackInput,
        response: { 200: trackedReply },
      },
    },
    async (request, reply) => {
      const { tracked, filesToken } = await own.track(request.body, request.caller());
      reply.setCookie(FILES_COOKIE, filesToken, FILES);
      return { message: REQUEST_REPLIES.tracked, data: tracked };
    },
  );

  app.post(
    '/requests/track/cancel',
    {
      config,
      schema: {
        tags,
        summary: 'Take back what was sent, by code and number',
        body: cancelByCodeInput,
        response: { 200: trackedReply },
      },
    },
    async (request) => ({
      message: REQUEST_REPLIES.cancelled,
      data: await own.cancelByCode(request.body, request.caller()),
    }),
  );

  app.post(
    '/requests/track/message',
    {
      config,
      schema: {
        tags,
        summary: 'Add a word or ask for another time, by code and number',
        body: messageByCodeInput,
        headers: writeKeyHeaders,
        response: { 200: trackedReply },
      },
    },
    async (request) => ({
      message: REQUEST_REPLIES.written,
      data: await own.writeByCode(request.body, request.caller(), request.writeKey()),
    }),
  );

  app.post(
    '/requests/track/rate',
    {
      config,
      schema: {
        tags,
        summary: 'Rate a closed request, by code and number',
        body: rateByCodeInput,
        response: { 200: reply(z.null()) },
      },
    },
    async (request) => {
      await own.rateByCode(request.body, request.caller());
      return { message: REQUEST_REPLIES.rated, data: null };
    },
  );
};
