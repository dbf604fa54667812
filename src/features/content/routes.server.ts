import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  draftInput,
  pageReply,
  pagesReply,
  publishInput,
  restoreInput,
  scheduleInput,
  slugParams,
  versionParams,
  versionReply,
} from './contract.ts';
import type { Drafts } from './draft/service.server.ts';
import type { KeptPages } from './page.service.server.ts';
import type { Publishing } from './publish/service.server.ts';
import { CONTENT_REPLIES as REPLIES } from './texts.ts';

type Options = { pages: KeptPages; drafts: Drafts; publishing: Publishing };

const tags = ['content'];
const config = { access: 'content' } as const;
/** A page with its many texts. */
const PAGE_LIMIT = 256 * 1024;

/** Routes for the content that staff write on public pages (api.md, "Content and search"). */
export const contentRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { pages, drafts, publishing } = options;

  app.get(
    '/content/pages',
    {
      config,
      schema: { tags, summary: 'Every page that can be written', response: { 200: pagesReply } },
    },
    async () => ({ message: REPLIES.list, data: await pages.list() }),
  );

  const one = { tags, params: slugParams, response: { 200: pageReply } };

  app.get(
    '/content/pages/:slug',
    { config, schema: { ...one, summary: 'A page with its draft and its versions' } },
    async (request) => ({
      message: REPLIES.one,
      data: await pages.detail(request.params.slug),
    }),
  );

  app.get(
    '/content/pages/:slug/versions/:version',
    {
      config,
      schema: {
        tags,
        summary: 'What a version says; 0 are the first words of the release',
        params: versionParams,
        response: { 200: versionReply },
      },
    },
    async (request) => {
      const { slug, version } = request.params;
      const data = await publishing.version(request.requireActor(), slug, version);
      return { message: REPLIES.version, data };
    },
  );

  app.post(
    '/content/pages/:slug',
    {
      config,
      bodyLimit: PAGE_LIMIT,
      schema: {
        ...one,
        summary: 'Save a draft; 409 with what another saved since `base_version`',
        body: draftInput,
      },
    },
    async (request) => {
      const { slug } = request.params;
      const actor = request.requireActor();
      const data = await drafts.save(actor, slug, request.body, request.writeKey());
      return { message: REPLIES.saved, data };
    },
  );

  app.post(
    '/content/pages/:slug/publish',
    { config, schema: { ...one, summary: 'Put the draft out', body: publishInput } },
    async (request) => {
      const data = await publishing.publish(
        request.requireActor(),
        request.params.slug,
        request.body.base_version,
        request.writeKey(),
      );
      return { message: REPLIES.published, data };
    },
  );

  app.post(
    '/content/pages/:slug/schedule',
    {
      config,
      schema: { ...one, summary: 'Let the draft go out at an instant', body: scheduleInput },
    },
    async (request) => {
      const { slug } = request.params;
      const data = await publishing.schedule(request.requireActor(), slug, request.body);
      return { message: REPLIES.scheduled, data };
    },
  );

  app.post(
    '/content/pages/:slug/unschedule',
    { config, schema: { ...one, summary: 'Let the draft wait for a button again' } },
    async (request) => ({
      message: REPLIES.unscheduled,
      data: await publishing.unschedule(request.requireActor(), request.params.slug),
    }),
  );

  app.post(
    '/content/pages/:slug/restore',
    {
      config,
      schema: {
        ...one,
        summary: 'Put an earlier version out again; 0 goes back to the first words',
        body: restoreInput,
      },
    },
    async (request) => {
      const { version } = request.body;
      const data = await publishing.restore(
        request.requireActor(),
        request.params.slug,
        version,
        request.writeKey(),
      );
      return { message: version === 0 ? REPLIES.firstAgain : REPLIES.restored, data };
    },
  );

  app.post(
    '/content/pages/:slug/discard',
    { config, schema: { ...one, summary: 'Put the draft away' } },
    async (request) => ({
      message: REPLIES.discarded,
      data: await drafts.discard(request.requireActor(), request.params.slug),
    }),
  );
};
