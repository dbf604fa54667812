/**
 * What staff write on a product's page: plain blocks, never HTML, so that there is nothing to
 * sanitise and every block can be shown, edited and searched by itself.
 */
export type ContentBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: string[]; ordered: boolean }
  | { type: 'question'; question: string; answer: string }
  | PictureBlock;

/** A picture of the library with what it shows; its size in pixels keeps its place while it loads. */
export type PictureBlock = {
  type: 'picture';
  url: string;
  alt: string;
  width: number;
  height: number;
};

/** A page: its lead (also its description for search engines) and its blocks in order. */
export type PageContent = { lead: string; blocks: readonly ContentBlock[] };
