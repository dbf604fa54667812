/** What goes to the closed process that reads PDFs, and what comes back. */

/**
 * `active`: it runs something or brings another file along. `locked`: nobody opens it without a password. `heavy`: it is
 * made of more than is looked through.
 */
export type PdfVerdict = 'fine' | 'bad' | 'active' | 'locked' | 'heavy';

/** What one PDF may take; each bound stands far above what printers, scanners and office programs make of 10 MiB. */
export const PDF_LIMITS = {
  /** Objects that lead from the catalogue and the pages; a book of a thousand tagged pages has 60 000. */
  objects: 150_000,
  /** Values in them: numbers of a matrix, names, places. */
  values: 3_000_000,
  /** Between a page tree's root and its first page; writers make four levels of a thousand pages. */
  depth: 100,
  /** Time of the processor in ms after which it is heavy: a scan takes 10, the largest books 500. */
  work: 2000,
  /**
   * Bytes before the header: what a mail program or a byte order mark leaves (ISO 32000-1, H.3, note 13). `PDF_HEADER_WITHIN`
   * once more, as the closed process reads no file of `lib`.
   */
  before: 1024,
  /** Bytes behind the end besides blanks: what some servers append. */
  behind: 1024,
} as const;
