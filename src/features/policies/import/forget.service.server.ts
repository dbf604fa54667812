/** What is still to come into the book of a person, for their erasure. */
export { forgetRowsOf } from './data.server.ts';
