import { routes } from '#kit/serve.server.ts';
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

/** A page with its many texts. */
const PAGE_LIMIT = 256 * 1024;

/** Routes for the content that staff write on public pages (api.md, "Content and search"). */
export const contentRoutes = routes('content', (serve) => {
  serve(
    listEditablePagesCall,
    { access: 'content', summary: 'Every page that can be written', says: REPLIES.list },
    ({ ctx }) => listEditablePages(ctx),
  );

  serve(
    editablePageCall,
    { access: 'content', summary: 'A page with its draft and its versions', says: REPLIES.one },
    ({ ctx, params: { slug } }) => editablePageDetail(ctx, slug),
  );

  serve(
    readVersionCall,
    {
      access: 'content',
      summary: 'What a version says; 0 are the first words of the release',
      says: REPLIES.version,
    },
    ({ ctx, actor, params: { slug, version } }) => readVersion(ctx, actor, slug, version),
  );

  serve(
    saveDraftCall,
    {
      access: 'content',
      bodyLimit: PAGE_LIMIT,
      summary: 'Save a draft; 409 with what another saved since `base_version`',
      says: REPLIES.saved,
    },
    ({ ctx, actor, params: { slug }, body, request }) =>
      saveDraft(ctx, actor, slug, body, request.writeKey()),
  );

  serve(
    publishPageCall,
    { access: 'content', summary: 'Put the draft out', says: REPLIES.published },
    ({ ctx, actor, params: { slug }, body, request }) =>
      publishPage(ctx, actor, slug, body.base_version, request.writeKey()),
  );

  serve(
    schedulePageCall,
    { access: 'content', summary: 'Let the draft go out at an instant', says: REPLIES.scheduled },
    ({ ctx, actor, params: { slug }, body }) => schedulePage(ctx, actor, slug, body),
  );

  serve(
    unschedulePageCall,
    {
      access: 'content',
      summary: 'Let the draft wait for a button again',
      says: REPLIES.unscheduled,
    },
    ({ ctx, actor, params: { slug } }) => unschedulePage(ctx, actor, slug),
  );

  serve(
    restoreVersionCall,
    {
      access: 'content',
      summary: 'Put an earlier version out again; 0 goes back to the first words',
    },
    async ({ ctx, actor, params: { slug }, body: { version }, request }) => {
      const data = await restoreVersion(ctx, actor, slug, version, request.writeKey());
      return { message: version === 0 ? REPLIES.firstAgain : REPLIES.restored, data };
    },
  );

  serve(
    discardDraftCall,
    { access: 'content', summary: 'Put the draft away', says: REPLIES.discarded },
    ({ ctx, actor, params: { slug } }) => discardDraft(ctx, actor, slug),
  );
});
