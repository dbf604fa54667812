import type { Picture } from '#domain/page-shape/field.ts';
import type { LegalSource } from './laws.ts';

/** A thought with a heading, as most pages are made of. */
export interface Point {
  title: string;
  text: string;
}

/** A question people ask, and its plain answer. */
export interface Question {
  question: string;
  answer: string;
}

/** What search engines and the browser's tab say of a page. */
export interface PageMeta {
  title: string;
  description: string;
  /** Shown beside links to the page; the site's own where there is none. */
  picture?: Picture | null;
}

/** What stands on the word of a law, with what it rests on. */
export interface LegalSection {
  id: string;
  title: string;
  lead: string;
  points: readonly Point[];
  sources: readonly LegalSource[];
}

/** Everything one page of a service says. */
export interface ServiceContent {
  path: string;
  meta: PageMeta;
  title: string;
  /** What it is. */
  lead: string;
  forWhom: readonly string[];
  /** What one has in hand at the end. */
  receive: readonly string[];
  workTitle: string;
  work: readonly Point[];
  stepsTitle: string;
  steps: readonly Point[];
  readyTitle: string;
  readyLead: string;
  ready: readonly string[];
  /** What the sentences above say of deadlines rests on these. */
  stepsSources?: readonly LegalSource[];
  rights?: LegalSection;
  questions: readonly Question[];
  askTitle: string;
}
