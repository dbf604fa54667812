import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import { listViewsCall, removeViewCall, saveViewCall } from './contract.ts';
import { listOwnViews, removeOwnView, saveOwnView } from './service.server.ts';
import { VIEW_REPLIES } from './texts.ts';

const tags = ['views'];
const config = { access: 'staff' } as const;

/** Saved filters of a list, of an account or of all staff. */
export const viewRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;
  serve(
    app,
    listViewsCall,
    { config, tags, summary: "The account's own views and the shared ones" },
    async (request) => ({
      message: VIEW_REPLIES.list,
      data: await listOwnViews(ctx, request.requireActor(), request.query.list),
    }),
  );

  serve(
    app,
    saveViewCall,
    { config, tags, summary: 'Save a view; a shared one is for super-admins' },
    async (request) => ({
      message: VIEW_REPLIES.saved,
      data: await saveOwnView(ctx, request.requireActor(), request.body),
    }),
  );

  serve(
    app,
    removeViewCall,
    { config, tags, summary: 'Delete a view; a shared one is for super-admins' },
    async (request) => {
      await removeOwnView(ctx, request.requireActor(), request.params.id);
      return { message: VIEW_REPLIES.deleted, data: null };
    },
  );
};
