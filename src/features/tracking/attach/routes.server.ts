import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FILES_COOKIE } from '#features/attachments/contract.ts';
import { FILES, filesTokenOf } from '#features/attachments/grant/cookie.service.server.ts';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { reply as replyOf } from '#lib/http/envelope.ts';
import { idParams } from '#lib/input/fields.ts';
import {
  attachByCodeInput,
  attachInput,
  attachmentsReply,
  attachOwnInput,
  deleteAttachmentInput,
} from './contract.ts';
import type { Reader } from './read.service.server.ts';
import type { Attaching } from './service.server.ts';
import { ATTACH_REPLIES } from './texts.ts';

type Options = { attaching: Attaching };

const tags = ['attachments'];
const response = { 200: attachmentsReply };
/** Files may be decoded meanwhile, one after the other. */
const adding = { takesLong: true, files: true } as const;

const readerOf = (request: FastifyRequest): Reader => ({
  actor: request.actor,
  token: filesTokenOf(request),
});

/** Headers that forbid the browser to cache a file, to guess its type, or to run it. */
const asInert = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox");

/** Files of requests. */
export const attachRoutes: FastifyPluginAsyncZod<Options> = async (app, { attaching }) => {
  await app.register(cookie);

  app.post(
    '/requests/:id/attachments',
    {
      config: { access: 'staff', ...adding },
      schema: { tags, summary: 'Add files', params: idParams, body: attachInput, response },
    },
    async (request) => {
      const { params, body } = request;
      const data = await attaching.addByStaff(request.requireActor(), params.id, body.uploads);
      return { message: ATTACH_REPLIES.added, data };
    },
  );

  app.post(
    '/requests/track/attachments',
    {
      config: { access: 'anyone', ...adding },
      schema: { tags, summary: 'Add files, by code and number', body: attachByCodeInput, response },
    },
    async (request, reply) => {
      const { files: data, token } = await attaching.addByCode(request.body, request.caller());
      reply.setCookie(FILES_COOKIE, token, FILES);
      return { message: ATTACH_REPLIES.added, data };
    },
  );

  app.post(
    '/my/requests/:id/attachments',
    {
      config: { access: 'signed-in', ...adding },
      schema: { tags, summary: 'Add files', params: idParams, body: attachOwnInput, response },
    },
    async (request) => {
      const { params, body } = request;
      const data = await attaching.addOwn(request.requireActor(), params.id, body);
      return { message: ATTACH_REPLIES.added, data };
    },
  );

  app.get(
    '/attachments/:id',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'A file: a picture (JPEG) to be shown, a PDF to be saved',
        description: 'Staff, its customer, and the bearer of the cookie of what sent it.',
        params: idParams,
        produces: ['image/jpeg', 'application/pdf'],
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { filename, type, isToSave, bytes } = await attaching.open(id, readerOf(request));
      if (isToSave) reply.header('content-disposition', contentDisposition(filename));
      return asInert(reply).type(type).send(bytes);
    },
  );

  app.get(
    '/attachments/:id/thumbnail',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'The small form of a picture',
        description: 'Who may have the file.',
        params: idParams,
        produces: ['image/webp'],
      },
    },
    async (request, reply) => {
      const bytes = await attaching.openThumbnail(request.params.id, readerOf(request));
      return asInert(reply).type('image/webp').send(bytes);
    },
  );

  app.delete(
    '/attachments/:id',
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Delete a file, with the reason that stays on the timeline',
        params: idParams,
        body: deleteAttachmentInput,
        response: { 200: replyOf(z.null()) },
      },
    },
    async (request) => {
      const { params, body } = request;
      await attaching.remove(request.requireActor(), params.id, body.reason);
      return { message: ATTACH_REPLIES.deleted, data: null };
    },
  );
};
