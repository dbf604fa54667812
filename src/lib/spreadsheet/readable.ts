/** What the readers of spreadsheets have in common. */

/**
 * As it stands in the file: numbers in the file's own digits, so that none is rounded; a day of a workbook is the UTC
 * day of its `Date`.
 */
export type ReadCell = string | boolean | Date | null;
export type ReadRow = readonly ReadCell[];

/** Why a file is not read. */
export type Unreadable = 'kind' | 'old-excel' | 'broken' | 'too-large' | 'too-many-rows';

export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
  readonly reason: Unreadable;

  constructor(reason: Unreadable, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
