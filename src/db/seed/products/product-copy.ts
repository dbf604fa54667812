import type { Source } from '#domain/page-shape/field.ts';

/** What moves the premium of an insurance, as running text names it: three to six things, without a number. */
type PriceCopy = {
  of: string;
  up: string[];
  down?: string[];
  /** Up or down, by what it is. */
  either?: string[];
  /** What else one has to know of it. */
  note?: string;
  /** By the Cabinet. */
  isCapped?: true;
};

/** What a product's page says, as the starter catalogue brings it; staff edit it afterwards. */
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
  /** What the legal sentences of its lists rest on; those of the paragraphs stand below the last of them. */
  sources?: { covered?: Source[]; notCovered?: Source[]; whoNeeds?: Source[]; claim?: Source[] };
};
