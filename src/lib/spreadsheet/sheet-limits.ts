/** What of a spreadsheet is read; each bound with its reason. More than any of them is refused in a sentence. */
export const SHEET_LIMITS = {
  /** Files of a workbook that are unpacked; one of a hundred sheets with charts has some hundreds. */
  files: 1000,
  /** Entries of the zip, pictures among them; Excel writes a few for each sheet. */
  entries: 5000,
  /** Columns and rows of Excel (its "specifications and limits"): no cell lies beyond XFD1048576. */
  columnsOfExcel: 16_384,
  rowsOfExcel: 1_048_576,
  /** The last column and row that hold something. A book has a dozen columns; what is far out is a slip of a key. */
  lastColumn: 500,
  lastRow: 200_000,
  /** Cells that are written down, empty ones as well: two hundred thousand formatted rows of some twenty columns. */
  writtenCells: 4_000_000,
  /** Places up to the last cell of each row that holds something: fifty thousand rows of eighty columns. */
  slots: 4_000_000,
  /** Merged cells that are looked at; a book has some dozens. */
  merged: 20_000,
  /** Characters of one tag with its attributes: Excel's longest name some thousand places, and parsers take minutes for megabytes. */
  tag: 262_144,
  /** Characters of a cell, as Excel has it; longer ones are made by programs. */
  cell: 32_767,
} as const;
