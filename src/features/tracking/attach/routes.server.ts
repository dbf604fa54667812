import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { FILES_COOKIE } from '#features/attachments/contract.ts';
import { FILES, filesTokenOf } from '#features/attachments/grant/cookie.service.server.ts';
import { removeAttachmentCall } from '#features/attachments/shown/contract.ts';
import { serve } from '#kit/serve.server.ts';
import { contentDisposition } from '#lib/http/content-disposition.ts';
import { idParams } from '#lib/input/fields.ts';
import { attachByCodeCall, attachByStaffCall, attachOwnCall } from './contract.ts';
import type { Reader } from './read.service.server.ts';
import {
  attachByCode,
  attachByStaff,
  attachOwn,
  openAttachment,
  openThumbnail,
  removeAttachmentByStaff,
} from './service.server.ts';
import { ATTACH_REPLIES } from './texts.ts';

const tags = ['attachments'];
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
export const attachRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  await app.register(cookie);

  serve(
    app,
    attachByStaffCall,
    { config: { access: 'staff', ...adding }, tags, summary: 'Add files' },
    async (request) => {
      const { params, body } = request;
      const data = await attachByStaff(ctx, request.requireActor(), params.id, body.uploads);
      return { message: ATTACH_REPLIES.added, data };
    },
  );

  serve(
    app,
    attachByCodeCall,
    { config: { access: 'anyone', ...adding }, tags, summary: 'Add files, by code and number' },
    async (request, reply) => {
      const { files: data, token } = await attachByCode(ctx, request.body, request.caller());
      reply.setCookie(FILES_COOKIE, token, FILES);
      return { message: ATTACH_REPLIES.added, data };
    },
  );

  serve(
    app,
    attachOwnCall,
    { config: { access: 'signed-in', ...adding }, tags, summary: 'Add files' },
    async (request) => {
      const { params, body } = request;
      const data = await attachOwn(ctx, request.requireActor(), params.id, body);
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
      const { filename, type, isToSave, bytes } = await openAttachment(ctx, id, readerOf(request));
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
      const bytes = await openThumbnail(ctx, request.params.id, readerOf(request));
      return asInert(reply).type('image/webp').send(bytes);
    },
  );

  serve(
    app,
    removeAttachmentCall,
    {
      config: { access: 'staff' },
      tags,
      summary: 'Delete a file, with the reason that stays on the timeline',
    },
    async (request) => {
      const { params, body } = request;
      await removeAttachmentByStaff(ctx, request.requireActor(), params.id, body.reason);
      return { message: ATTACH_REPLIES.deleted, data: null };
    },
  );
};
