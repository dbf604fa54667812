import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LIBRARY_FILE_MAX } from '#features/media/contract.ts';
import { idParams } from '#lib/input/fields.ts';
import {
  imageDeletedReply,
  imageInput,
  imagePatch,
  imageReply,
  imagesQuery,
  imagesReply,
} from './contract.ts';
import type { Images } from './service.server.ts';
import { IMAGE_REPLIES as REPLIES } from './texts.ts';

const tags = ['content'];
const access = { access: 'content' } as const;

/** The library of pictures (api.md, "Content and search"). */
export const imageRoutes: FastifyPluginAsyncZod<{ images: Images }> = async (app, { images }) => {
  app.get(
    '/content/images',
    {
      config: access,
      schema: {
        tags,
        summary: 'The library of pictures, the latest first, with where each is in use',
        querystring: imagesQuery,
        response: { 200: imagesReply },
      },
    },
    async (request) => ({
      message: REPLIES.list,
      ...(await images.list(request.requireActor(), request.query)),
    }),
  );

  app.post(
    '/content/images',
    {
      config: { ...access, file: LIBRARY_FILE_MAX },
      schema: {
        tags,
        summary: 'Take a picture into the library',
        body: imageInput,
        response: { 200: imageReply },
      },
    },
    async (request) => ({
      message: REPLIES.added,
      data: await images.add(request.requireActor(), request.body),
    }),
  );

  app.post(
    '/content/images/:id',
    {
      config: { ...access, patch: true },
      schema: {
        tags,
        summary: 'Write what a picture shows',
        params: idParams,
        body: imagePatch,
        response: { 200: imageReply },
      },
    },
    async (request) => {
      const { params, body } = request;
      const data = await images.describe(request.requireActor(), params.id, body.alt);
      return { message: REPLIES.described, data };
    },
  );

  app.delete(
    '/content/images/:id',
    {
      config: access,
      schema: {
        tags,
        summary: 'Take a picture that is not in use out of the library',
        params: idParams,
        response: { 200: imageDeletedReply },
      },
    },
    async (request) => {
      await images.remove(request.requireActor(), request.params.id);
      return { message: REPLIES.deleted, data: null };
    },
  );
};
