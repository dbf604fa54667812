import type { Source } from '#domain/page-content.ts';

/**
 * What raises or lowers the premium of an insurance, as running text names it: three to six things, without a
 * number.
 */
type PriceCopy = {
  of: string;
  up: string[];
  down?: string[];
  /** Up or down, as the case may be. */
  either?: string[];
  /** What else a customer has to know about it. */
  note?: string;
  /** The Cabinet caps the price. */
  isCapped?: true;
};

/** The texts of a product's page in the starter catalogue; staff edit them afterwards. */
export type ProductCopy = {
  /** Last part of the product's link, `/products/{slug}`. */
  slug: string;
  /** One or two sentences under the title; also the page's description for search engines. */
  lead: string;
  covered: string[];
  notCovered: string[];
  /** One or two paragraphs. */
  whoNeeds: string[];
  prepare: string[];
  /** Steps of a claim, in order. */
  claim: string[];
  price: PriceCopy;
  questions: { question: string; answer: string; sources?: Source[] }[];
  /** The sources of the legal sentences in its lists; those of the paragraphs come after the last of them. */
  sources?: { covered?: Source[]; notCovered?: Source[]; whoNeeds?: Source[]; claim?: Source[] };
};
