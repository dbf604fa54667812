/** Pages that staff make themselves: an announcement, a guide. */

import { bumpContentVersion } from '#db/content-version.ts';
import { keepReply } from '#db/idempotent-replies.ts';
import type { PagePlace } from '#domain/page-shape/editable-page.ts';
import { NO_META } from '#domain/page-shape/pages.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { canWriteContent } from '#features/auth/permissions.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { conflict, invalidField, permit } from '#lib/http/errors.ts';
import { countFreePages, deleteRow, insertFreeRow, lockRow, updateRow } from './content.server.ts';
import { CONTENT_ERRORS, type FreePageInput, type PageDetail } from './content.ts';
import {
  type EditablePage,
  editablePageDetail,
  freePageOf,
  isReservedSlug,
  requireEditablePage,
} from './page.server.ts';
import { requireWriter } from './publish/withdraw.server.ts';
import { moveAddress } from './redirects.server.ts';
import { parsed } from './shape/check.server.ts';

const MOST_PAGES = 200;

async function lockFree(ctx: InTransaction, slug: string) {
  const page = await requireEditablePage(ctx, slug);
  if (page.kind !== 'free') {
    throw conflict('not_free', CONTENT_ERRORS.notFree);
  }
  return { page, row: await lockRow(ctx.db, page) };
}

async function makeRow(ctx: InTransaction, actor: Actor, page: EditablePage, words: unknown) {
  if ((await countFreePages(ctx.db)) >= MOST_PAGES) {
    throw invalidField('slug', CONTENT_ERRORS.tooManyPages(MOST_PAGES));
  }
  const { slug, title } = page;
  const draft = parsed(page, words, 'draft');
  const row = await insertFreeRow(ctx.db, {
    slug,
    title,
    draft,
    draftBy: actor.id,
    draftAt: ctx.now(),
  });
  if (!row) throw invalidField('slug', CONTENT_ERRORS.slugTaken);
  return row;
}

/** Makes a page with a draft, which only staff see until it is published. 422 on a taken `slug`. */
export async function createFreePage(
  ctx: Context,
  actor: Actor,
  { slug, title, content }: FreePageInput,
  writeKey: string | null,
): Promise<PageDetail> {
  permit(canWriteContent(actor));
  if (isReservedSlug(ctx, slug)) throw invalidField('slug', CONTENT_ERRORS.slugTaken);
  const page = freePageOf({ slug, title });
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    if (writeKey && !(await keepReply(ctx.db, writeKey, {}, ctx.now()))) return;
    const row = await makeRow(ctx, actor, page, { meta: NO_META, ...content, title });
    await recordAudit(ctx.db, actor.id, 'page.created', row.id, { after: { title, slug } });
  });
  return editablePageDetail(ctx, slug);
}

/** Deletes a page. Its address answers that it is gone, until it is redirected. */
export async function removeFreePage(ctx: Context, actor: Actor, slug: string): Promise<void> {
  permit(canWriteContent(actor));
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    const { page, row } = await lockFree(ctx, slug);
    await deleteRow(ctx.db, row.id);
    if (row.published) await moveAddress(ctx.db, { from: page.path, to: null, at: ctx.now() });
    await recordAudit(ctx.db, actor.id, 'page.deleted', row.id, {
      before: { title: page.title, slug, content: row.published ?? row.draft },
    });
  });
  await ctx.refreshPages();
}

/** Adds the link to a page to header or footer, or removes it; it shows once the page is published. */
export async function placeFreePage(
  ctx: Context,
  actor: Actor,
  slug: string,
  place: PagePlace,
): Promise<PageDetail> {
  permit(canWriteContent(actor));
  await transaction(ctx, async (ctx) => {
    await requireWriter(ctx.db, actor);
    const { page, row } = await lockFree(ctx, slug);
    if (row.place === place) return;
    await updateRow(ctx.db, row.id, { place });
    await bumpContentVersion(ctx.db);
    await recordAudit(ctx.db, actor.id, 'page.placed', row.id, {
      before: { place: row.place },
      after: { title: page.title, place },
    });
  });
  await ctx.refreshPages();
  return editablePageDetail(ctx, slug);
}
