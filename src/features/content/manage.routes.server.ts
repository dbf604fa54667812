import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams } from '#lib/input/fields.ts';
import {
  doneReply,
  freePageInput,
  pageReply,
  placeInput,
  previewReply,
  redirectInput,
  redirectReply,
  redirectsReply,
  slugParams,
} from './contract.ts';
import type { FreePages } from './free-pages/service.server.ts';
import type { Previews } from './preview/service.server.ts';
import type { Redirects } from './redirects/service.server.ts';
import { CONTENT_REPLIES as REPLIES } from './texts.ts';

type Options = { freePages: FreePages; redirects: Redirects; previews: Previews };

const tags = ['content'];
const config = { access: 'content' } as const;
/** A page with its many texts. */
const PAGE_LIMIT = 256 * 1024;

/** Routes of free pages, links to drafts, and redirects of old addresses. */
export const contentManagementRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { freePages, redirects, previews } = options;

  app.post(
    '/content/pages',
    {
      config,
      bodyLimit: PAGE_LIMIT,
      schema: {
        tags,
        summary: 'Make a page under /p/, as a draft',
        body: freePageInput,
        response: { 200: pageReply },
      },
    },
    async (request) => {
      const actor = request.requireActor();
      const data = await freePages.create(actor, request.body, request.writeKey());
      return { message: REPLIES.created, data };
    },
  );

  app.delete(
    '/content/pages/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a page under /p/; its address answers 410',
        params: slugParams,
        response: { 200: doneReply },
      },
    },
    async (request) => {
      await freePages.remove(request.requireActor(), request.params.slug);
      return { message: REPLIES.deleted, data: null };
    },
  );

  app.post(
    '/content/pages/:slug/place',
    {
      config,
      schema: {
        tags,
        summary: 'Link a page under /p/ from header or footer',
        params: slugParams,
        body: placeInput,
        response: { 200: pageReply },
      },
    },
    async (request) => {
      const { slug } = request.params;
      const data = await freePages.place(request.requireActor(), slug, request.body.place);
      return { message: REPLIES.placed, data };
    },
  );

  app.post(
    '/content/pages/:slug/preview',
    {
      config,
      schema: {
        tags,
        summary: 'A link that shows the page with its draft for 24 hours',
        params: slugParams,
        response: { 200: previewReply },
      },
    },
    async (request) => ({
      message: REPLIES.preview,
      data: await previews.make(request.requireActor(), request.params.slug),
    }),
  );

  app.get(
    '/content/redirects',
    {
      config,
      schema: { tags, summary: 'Where old addresses lead', response: { 200: redirectsReply } },
    },
    async (request) => ({
      message: REPLIES.redirects,
      data: await redirects.list(request.requireActor()),
    }),
  );

  app.post(
    '/content/redirects',
    {
      config,
      schema: {
        tags,
        summary: 'Let an address lead to a page; said again, it replaces the earlier one',
        body: redirectInput,
        response: { 200: redirectReply },
      },
    },
    async (request) => ({
      message: REPLIES.redirectSaved,
      data: await redirects.save(request.requireActor(), request.body),
    }),
  );

  app.delete(
    '/content/redirects/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Forget where an address leads',
        params: idParams,
        response: { 200: doneReply },
      },
    },
    async (request) => {
      await redirects.remove(request.requireActor(), request.params.id);
      return { message: REPLIES.redirectRemoved, data: null };
    },
  );
};
