/**
 * The limits of a spreadsheet, each with its reason. A file above any of them is rejected with a sentence.
 */
export const SHEET_LIMITS = {
  /** Files of a workbook that are unpacked; one of a hundred sheets with charts has some hundreds. */
  files: 1000,
  /** Entries of the zip, pictures among them; Excel writes a few for each sheet. */
  entries: 5000,
  /** Columns and rows of Excel (its "specifications and limits"): there is no cell beyond XFD1048576. */
  columnsOfExcel: 16_384,
  rowsOfExcel: 1_048_576,
  /** The last column and row with content. A book has a dozen columns; a cell far out is a slip of a key. */
  lastColumn: 500,
  lastRow: 200_000,
  /** Cells in the file, empty ones as well: two hundred thousand formatted rows of some twenty columns. */
  writtenCells: 4_000_000,
  /** Places up to the last cell with content of each row: fifty thousand rows of eighty columns. */
  slots: 4_000_000,
  /** Merged cells that are read; a book has some dozens. */
  merged: 20_000,
  /**
   * Characters of one tag with its attributes: Excel's longest names some thousand places, and parsers take
   * minutes for megabytes.
   */
  tag: 262_144,
  /** Characters of a cell, as in Excel; only programs make longer ones. */
  cell: 32_767,
} as const;
