import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#lib/input/fields.ts';
import { viewDeletedReply, viewInput, viewReply, viewsQuery, viewsReply } from './contract.ts';
import type { Views } from './service.server.ts';
import { VIEW_REPLIES } from './texts.ts';

type Options = { views: Views };

const tags = ['views'];
const config = { access: 'staff' } as const;

/** Saved filters of a list, of an account or of all staff. */
export const viewRoutes: FastifyPluginAsyncZod<Options> = async (app, { views }) => {
  app.get(
    '/views',
    {
      config,
      schema: {
        tags,
        summary: "The account's own views and the shared ones",
        querystring: viewsQuery,
        response: { 200: viewsReply },
      },
    },
    async (request) => ({
      message: VIEW_REPLIES.list,
      data: await views.list(request.requireActor(), request.query.list),
    }),
  );

  app.post(
    '/views',
    {
      config,
      schema: {
        tags,
        summary: 'Save a view; a shared one is for super-admins',
        body: viewInput,
        response: { 200: viewReply },
      },
    },
    async (request) => ({
      message: VIEW_REPLIES.saved,
      data: await views.save(request.requireActor(), request.body),
    }),
  );

  app.delete(
    '/views/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a view; a shared one is for super-admins',
        params: idParams,
        response: { 200: viewDeletedReply },
      },
    },
    async (request) => {
      await views.remove(request.requireActor(), request.params.id);
      return { message: VIEW_REPLIES.deleted, data: null };
    },
  );
};
