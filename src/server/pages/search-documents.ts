import type { GroupFields } from '#domain/page-shape/field.ts';
import type { SitePage } from '#domain/page-shape/site-page.ts';
import { catalogueTexts } from '#features/catalogue/menu/menu.server.ts';
import { freePages, wordsOfPage } from '#features/content/published.server.ts';
import type { Readers } from '#features/search/index/current.server.ts';
import { documentsOf, type SearchDocument } from '#features/search/index/documents.server.ts';
import { readPublicSettings } from '#features/settings/settings.server.ts';
import type { Context } from '#kit/context.ts';
import { siteTexts } from './site-texts.ts';

/** The documents of the site's search: its pages, and the catalogue as an audience sees it. */
export async function searchDocuments(ctx: Context, readers: Readers): Promise<SearchDocument[]> {
  const [menu, { managers }] = await Promise.all([
    catalogueTexts(ctx, readers === 'members'),
    readPublicSettings(ctx),
  ]);
  const published = {
    wordsOf: <Fields extends GroupFields>(page: SitePage<Fields>) => wordsOfPage(ctx, page),
    freePages: () => freePages(ctx),
  };
  return documentsOf(await siteTexts(published, { hasManagers: managers.length > 0 }), menu);
}
