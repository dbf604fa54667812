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
  questions: readonly Question[];
  askTitle: string;
}
