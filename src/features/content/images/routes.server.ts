import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LIBRARY_FILE_MAX } from '#features/media/contract.ts';
import { serve } from '#kit/serve.server.ts';
import { addImageCall, describeImageCall, listImagesCall, removeImageCall } from './contract.ts';
import { addImage, describeImage, listImagesForStaff, removeImage } from './service.server.ts';
import { IMAGE_REPLIES as REPLIES } from './texts.ts';

const tags = ['content'];
const access = { access: 'content' } as const;

/** The library of pictures (api.md, "Content and search"). */
export const imageRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    listImagesCall,
    {
      config: access,
      tags,
      summary: 'The library of pictures, the latest first, with where each is in use',
    },
    async (request) => ({
      message: REPLIES.list,
      ...(await listImagesForStaff(ctx, request.requireActor(), request.query)),
    }),
  );

  serve(
    app,
    addImageCall,
    {
      config: { ...access, file: LIBRARY_FILE_MAX },
      tags,
      summary: 'Take a picture into the library',
    },
    async (request) => ({
      message: REPLIES.added,
      data: await addImage(ctx, request.requireActor(), request.body),
    }),
  );

  serve(
    app,
    describeImageCall,
    { config: access, tags, summary: 'Write what a picture shows' },
    async (request) => {
      const { params, body } = request;
      const data = await describeImage(ctx, request.requireActor(), params.id, body.alt);
      return { message: REPLIES.described, data };
    },
  );

  serve(
    app,
    removeImageCall,
    { config: access, tags, summary: 'Take a picture that is not in use out of the library' },
    async (request) => {
      await removeImage(ctx, request.requireActor(), request.params.id);
      return { message: REPLIES.deleted, data: null };
    },
  );
};
