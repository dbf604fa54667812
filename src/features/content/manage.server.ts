import { routes } from '#kit/serve.server.ts';
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

/** A page with its many texts. */
const PAGE_LIMIT = 256 * 1024;

/** Routes of free pages, links to drafts, and redirects of old addresses. */
export const contentManagementRoutes = routes('content', (serve) => {
  serve(
    createFreePageCall,
    {
      access: 'content',
      bodyLimit: PAGE_LIMIT,
      summary: 'Make a page under /p/, as a draft',
      says: REPLIES.created,
    },
    ({ ctx, actor, body, request }) => createFreePage(ctx, actor, body, request.writeKey()),
  );

  serve(
    removeFreePageCall,
    {
      access: 'content',
      summary: 'Delete a page under /p/; its address answers 410',
      says: REPLIES.deleted,
    },
    async ({ ctx, actor, params: { slug } }) => {
      await removeFreePage(ctx, actor, slug);
      return null;
    },
  );

  serve(
    placeFreePageCall,
    {
      access: 'content',
      summary: 'Link a page under /p/ from header or footer',
      says: REPLIES.placed,
    },
    ({ ctx, actor, params: { slug }, body }) => placeFreePage(ctx, actor, slug, body.place),
  );

  serve(
    makePreviewCall,
    {
      access: 'content',
      summary: 'A link that shows the page with its draft for 24 hours',
      says: REPLIES.preview,
    },
    ({ ctx, actor, params: { slug } }) => makePreview(ctx, actor, slug),
  );

  serve(
    listRedirectsCall,
    { access: 'content', summary: 'Where old addresses lead', says: REPLIES.redirects },
    ({ ctx, actor }) => listRedirectsForStaff(ctx, actor),
  );

  serve(
    saveRedirectCall,
    {
      access: 'content',
      summary: 'Let an address lead to a page; said again, it replaces the earlier one',
      says: REPLIES.redirectSaved,
    },
    ({ ctx, actor, body }) => saveRedirect(ctx, actor, body),
  );

  serve(
    removeRedirectCall,
    { access: 'content', summary: 'Forget where an address leads', says: REPLIES.redirectRemoved },
    async ({ ctx, actor, params: { id } }) => {
      await removeRedirect(ctx, actor, id);
      return null;
    },
  );
});
