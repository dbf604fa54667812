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
