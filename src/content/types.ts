/** What search engines and the browser's tab say of a page. */
export interface PageMeta {
  title: string;
  description: string;
}
