import type { Picture } from '#domain/page-shape/field.ts';

/** What search engines and the browser's tab say of a page. */
export interface PageMeta {
  title: string;
  description: string;
  /** Shown beside links to the page; the site's own where there is none. */
  picture?: Picture | null;
}
