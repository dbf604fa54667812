import type { Source } from '#domain/page-shape/field.ts';

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
  /** What moves the premium, in one sentence, of the insurance as running text names it. */
  price: { of: string; by: string };
  questions: { question: string; answer: string; sources?: Source[] }[];
  /** What the legal sentences of its lists rest on; those of the paragraphs stand below the last of them. */
  sources?: { covered?: Source[]; notCovered?: Source[]; whoNeeds?: Source[]; claim?: Source[] };
};
