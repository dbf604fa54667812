/** Types that the writers of spreadsheet files share. They know nothing of the content. */

/**
 * Text is always text: a number in digits keeps its zeros, and nothing in it is ever a formula. Null is
 * empty.
 */
export type Cell = string | number | null;

/** `width` is in characters, as spreadsheets count it. */
export type SheetColumn = { title: string; width: number };

/** One table. Its rows come in batches, so that a file of any length needs the memory of one. */
export type Sheet = {
  name: string;
  columns: readonly SheetColumn[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
};
