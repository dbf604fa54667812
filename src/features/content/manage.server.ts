import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import {
  createFreePageCall,
  listRedirectsCall,
  makePreviewCall,
  placeFreePageCall,
  CONTENT_REPLIES as REPLIES,
  removeFreePageCall,
  removeRedirectCall,
  saveRedirectCall,
} from './content.ts';
import { createFreePage, placeFreePage, removeFreePage } from './free-pages.server.ts';
import { makePreview } from './preview.server.ts';
import { listRedirectsForStaff, removeRedirect, saveRedirect } from './redirects.server.ts';

const tags = ['content'];
const config = { access: 'content' } as const;
/** A page with its many texts. */
const PAGE_LIMIT = 256 * 1024;

/** Routes of free pages, links to drafts, and redirects of old addresses. */
export const contentManagementRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;

  serve(
    app,
    createFreePageCall,
    { config, bodyLimit: PAGE_LIMIT, tags, summary: 'Make a page under /p/, as a draft' },
    async (request) => {
      const actor = request.requireActor();
      const data = await createFreePage(ctx, actor, request.body, request.writeKey());
      return { message: REPLIES.created, data };
    },
  );

  serve(
    app,
    removeFreePageCall,
    { config, tags, summary: 'Delete a page under /p/; its address answers 410' },
    async (request) => {
      await removeFreePage(ctx, request.requireActor(), request.params.slug);
      return { message: REPLIES.deleted, data: null };
    },
  );

  serve(
    app,
    placeFreePageCall,
    { config, tags, summary: 'Link a page under /p/ from header or footer' },
    async (request) => {
      const { slug } = request.params;
      const data = await placeFreePage(ctx, request.requireActor(), slug, request.body.place);
      return { message: REPLIES.placed, data };
    },
  );

  serve(
    app,
    makePreviewCall,
    { config, tags, summary: 'A link that shows the page with its draft for 24 hours' },
    async (request) => ({
      message: REPLIES.preview,
      data: await makePreview(ctx, request.requireActor(), request.params.slug),
    }),
  );

  serve(
    app,
    listRedirectsCall,
    { config, tags, summary: 'Where old addresses lead' },
    async (request) => ({
      message: REPLIES.redirects,
      data: await listRedirectsForStaff(ctx, request.requireActor()),
    }),
  );

  serve(
    app,
    saveRedirectCall,
    {
      config,
      tags,
      summary: 'Let an address lead to a page; said again, it replaces the earlier one',
    },
    async (request) => ({
      message: REPLIES.redirectSaved,
      data: await saveRedirect(ctx, request.requireActor(), request.body),
    }),
  );

  serve(
    app,
    removeRedirectCall,
    { config, tags, summary: 'Forget where an address leads' },
    async (request) => {
      await removeRedirect(ctx, request.requireActor(), request.params.id);
      return { message: REPLIES.redirectRemoved, data: null };
    },
  );
};
