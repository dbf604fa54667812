import type { GroupField, GroupFields, Written } from '#domain/page-shape/field.ts';
import type { SitePage } from '#domain/page-shape/site-page.ts';

/** What public pages say: what was published last, or the first words of this release. */
export function createPublishedPages() {
  return {
    /** The words of a page of the site. */
    async wordsOf<Fields extends GroupFields>(
      page: SitePage<Fields>,
    ): Promise<Written<GroupField<Fields>>> {
      return page.first;
    },
  };
}

export type PublishedPages = ReturnType<typeof createPublishedPages>;
