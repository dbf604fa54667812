/**
 * What staff write on a product's page: plain blocks, never HTML, so that there is nothing to
 * sanitise and every block can be shown, edited and searched by itself.
 */
export type ContentBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: string[]; ordered: boolean }
  | { type: 'question'; question: string; answer: string };

/** A page: its lead (also its description for search engines) and its blocks in order. */
export type PageContent = { lead: string; blocks: readonly ContentBlock[] };
