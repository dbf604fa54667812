import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '#kit/serve.server.ts';
import {
  discardDraftCall,
  editablePageCall,
  listEditablePagesCall,
  publishPageCall,
  CONTENT_REPLIES as REPLIES,
  readVersionCall,
  restoreVersionCall,
  saveDraftCall,
  schedulePageCall,
  unschedulePageCall,
} from './content.ts';
import { discardDraft, saveDraft } from './draft.server.ts';
import { editablePageDetail, listEditablePages } from './page.server.ts';
import {
  publishPage,
  readVersion,
  restoreVersion,
  schedulePage,
  unschedulePage,
} from './publish/publish.server.ts';

const tags = ['content'];
const config = { access: 'content' } as const;
/** A page with its many texts. */
const PAGE_LIMIT = 256 * 1024;

/** Routes for the content that staff write on public pages (api.md, "Content and search"). */
export const contentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { ctx } = app;

  serve(
    app,
    listEditablePagesCall,
    { config, tags, summary: 'Every page that can be written' },
    async () => ({ message: REPLIES.list, data: await listEditablePages(ctx) }),
  );

  serve(
    app,
    editablePageCall,
    { config, tags, summary: 'A page with its draft and its versions' },
    async (request) => ({
      message: REPLIES.one,
      data: await editablePageDetail(ctx, request.params.slug),
    }),
  );

  serve(
    app,
    readVersionCall,
    { config, tags, summary: 'What a version says; 0 are the first words of the release' },
    async (request) => {
      const { slug, version } = request.params;
      const data = await readVersion(ctx, request.requireActor(), slug, version);
      return { message: REPLIES.version, data };
    },
  );

  serve(
    app,
    saveDraftCall,
    {
      config,
      bodyLimit: PAGE_LIMIT,
      tags,
      summary: 'Save a draft; 409 with what another saved since `base_version`',
    },
    async (request) => {
      const { slug } = request.params;
      const actor = request.requireActor();
      const data = await saveDraft(ctx, actor, slug, request.body, request.writeKey());
      return { message: REPLIES.saved, data };
    },
  );

  serve(app, publishPageCall, { config, tags, summary: 'Put the draft out' }, async (request) => {
    const data = await publishPage(
      ctx,
      request.requireActor(),
      request.params.slug,
      request.body.base_version,
      request.writeKey(),
    );
    return { message: REPLIES.published, data };
  });

  serve(
    app,
    schedulePageCall,
    { config, tags, summary: 'Let the draft go out at an instant' },
    async (request) => {
      const { slug } = request.params;
      const data = await schedulePage(ctx, request.requireActor(), slug, request.body);
      return { message: REPLIES.scheduled, data };
    },
  );

  serve(
    app,
    unschedulePageCall,
    { config, tags, summary: 'Let the draft wait for a button again' },
    async (request) => ({
      message: REPLIES.unscheduled,
      data: await unschedulePage(ctx, request.requireActor(), request.params.slug),
    }),
  );

  serve(
    app,
    restoreVersionCall,
    { config, tags, summary: 'Put an earlier version out again; 0 goes back to the first words' },
    async (request) => {
      const { version } = request.body;
      const data = await restoreVersion(
        ctx,
        request.requireActor(),
        request.params.slug,
        version,
        request.writeKey(),
      );
      return { message: version === 0 ? REPLIES.firstAgain : REPLIES.restored, data };
    },
  );

  serve(
    app,
    discardDraftCall,
    { config, tags, summary: 'Put the draft away' },
    async (request) => ({
      message: REPLIES.discarded,
      data: await discardDraft(ctx, request.requireActor(), request.params.slug),
    }),
  );
};
