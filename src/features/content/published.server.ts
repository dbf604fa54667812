/** The content of public pages: the last published one, or this release's initial content. */

import type { GroupField, GroupFields, Written } from '#domain/page-shape/field.ts';
import { FREE_SHAPE, type FreeWords } from '#domain/page-shape/pages.ts';
import type { SitePage } from '#domain/page-shape/site-page.ts';
import type { Context } from '#kit/context.ts';
import { findFreePaths, findFreeWords, findPublished, listFreePages } from './content.server.ts';
import type { PlacedPages } from './content.ts';
import { freePath } from './page.server.ts';
import { completed } from './shape/complete.ts';

/** The content of one of the site's own pages. */
export async function wordsOfPage<Fields extends GroupFields>(
  ctx: Context,
  page: SitePage<Fields>,
): Promise<Written<GroupField<Fields>>> {
  const stored = await findPublished(ctx.db, page.slug);
  if (!stored) return page.first;
  return completed(page.shape, stored, page.first) as Written<GroupField<Fields>>;
}

/** The content of a page under `/p/`; null when there is none. */
export async function freePage(ctx: Context, slug: string): Promise<FreeWords | null> {
  const words = await findFreeWords(ctx.db, slug);
  return words && (completed(FREE_SHAPE, words, null) as FreeWords);
}

/** The free pages that header and footer link to. */
export async function placedPages(ctx: Context): Promise<PlacedPages> {
  const pages = (await listFreePages(ctx.db)).map(({ slug, place, words }) => ({
    place,
    path: freePath(slug),
    title: String(words?.title ?? ''),
  }));
  const at = (wanted: 'header' | 'footer') =>
    pages.filter(({ place }) => place === wanted).map(({ title, path }) => ({ title, path }));
  return { header: at('header'), footer: at('footer') };
}

/** All pages under `/p/` with their content. */
export async function freePages(ctx: Context): Promise<{ path: string; words: FreeWords }[]> {
  const rows = await listFreePages(ctx.db);
  return rows.map(({ slug, words }) => ({
    path: freePath(slug),
    words: completed(FREE_SHAPE, words ?? {}, null) as FreeWords,
  }));
}

/** The paths of all free pages. */
export const freePaths = (ctx: Context): Promise<string[]> => findFreePaths(ctx.db);
