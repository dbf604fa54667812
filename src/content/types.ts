import type { Picture } from '#domain/page-shape/field.ts';

/** A page's metadata for search engines and the browser's tab. */
export interface PageMeta {
  title: string;
  description: string;
  /** Shown beside links to the page; defaults to the site's picture. */
  picture?: Picture | null;
}
