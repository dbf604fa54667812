/** Messages to and from the closed process that reads PDFs. */

/**
 * `active`: it runs something or brings another file along. `locked`: it needs a password. `heavy`: it has
 * more content than is checked.
 */
export type PdfVerdict = 'fine' | 'bad' | 'active' | 'locked' | 'heavy';

/** Limits for one PDF; each is far above what printers, scanners and office programs make of 10 MiB. */
export const PDF_LIMITS = {
  /** Objects reachable from the catalogue and the pages; a book of a thousand tagged pages has 60 000. */
  objects: 150_000,
  /** Values in them: numbers of a matrix, names, places. */
  values: 3_000_000,
  /** From a page tree's root to its first page; writers make four levels for a thousand pages. */
  depth: 100,
  /** Processor time in ms, beyond which a file is heavy: a scan takes 10, the largest books 500. */
  work: 2000,
  /**
   * Bytes before the header: a mail program's or a byte order mark (ISO 32000-1, H.3, note 13). Repeats
   * `PDF_HEADER_WITHIN`, as the closed process reads no file of `lib`.
   */
  before: 1024,
  /** Bytes behind the end, besides blanks: what some servers append. */
  behind: 1024,
} as const;
