import type { Queryable } from '#db/client.ts';
import type { GroupField, GroupFields, Written } from '#domain/page-shape/field.ts';
import { FREE_SHAPE, type FreeWords } from '#domain/page-shape/pages.ts';
import type { SitePage } from '#domain/page-shape/site-page.ts';
import type { PlacedPages } from '../contract.ts';
import { findFreePaths, findFreeWords, findPublished, listFreePages } from '../data.server.ts';
import { freePath } from '../page.service.server.ts';
import { completed } from '../shape/complete.contract.ts';

/** The content of public pages: the last published one, or this release's initial content. */
export function createPublishedPages({ db }: { db: Queryable }) {
  return {
    /** The content of one of the site's own pages. */
    async wordsOf<Fields extends GroupFields>(
      page: SitePage<Fields>,
    ): Promise<Written<GroupField<Fields>>> {
      const stored = await findPublished(db, page.slug);
      if (!stored) return page.first;
      return completed(page.shape, stored, page.first) as Written<GroupField<Fields>>;
    },

    /** The content of a page under `/p/`; null when there is none. */
    async freePage(slug: string): Promise<FreeWords | null> {
      const words = await findFreeWords(db, slug);
      return words && (completed(FREE_SHAPE, words, null) as FreeWords);
    },

    /** The free pages that header and footer link to. */
    async placed(): Promise<PlacedPages> {
      const pages = (await listFreePages(db)).map(({ slug, place, words }) => ({
        place,
        path: freePath(slug),
        title: String(words?.title ?? ''),
      }));
      const at = (wanted: 'header' | 'footer') =>
        pages.filter(({ place }) => place === wanted).map(({ title, path }) => ({ title, path }));
      return { header: at('header'), footer: at('footer') };
    },

    /** All pages under `/p/` with their content. */
    async freePages(): Promise<{ path: string; words: FreeWords }[]> {
      const rows = await listFreePages(db);
      return rows.map(({ slug, words }) => ({
        path: freePath(slug),
        words: completed(FREE_SHAPE, words ?? {}, null) as FreeWords,
      }));
    },

    /** The paths of all free pages. */
    freePaths: (): Promise<string[]> => findFreePaths(db),
  };
}

export type PublishedPages = ReturnType<typeof createPublishedPages>;
