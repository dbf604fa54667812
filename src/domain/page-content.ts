export type Source = { law: string; article: string };

/**
 * What staff write on a product's page: plain blocks, never HTML, so that there is nothing to
 * sanitise and every block can be shown, edited and searched by itself.
 */
export type ContentBlock =
  | { type: 'heading'; text: string }
  | ({ type: 'paragraph'; text: string } & RestsOn)
  | ({ type: 'list'; items: string[]; ordered: boolean } & RestsOn)
  | ({ type: 'question'; question: string; answer: string } & RestsOn)
  | PictureBlock;

/** The sources of a block's legal sentences; most blocks have none. */
type RestsOn = { sources?: readonly Source[] | undefined };

/** A picture of the library with what it shows; its size in pixels reserves its place while it loads. */
export type PictureBlock = {
  type: 'picture';
  url: string;
  alt: string;
  width: number;
  height: number;
};

/** A block's sources; none where it has no legal sentence, or cannot have one. */
export const sourcesOf = (block: ContentBlock): readonly Source[] =>
  ('sources' in block && block.sources) || [];

/** A page: its lead (also its description for search engines) and its blocks in order. */
export type PageContent = { lead: string; blocks: readonly ContentBlock[] };
