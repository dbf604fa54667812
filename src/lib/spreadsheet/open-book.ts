/**
 * Uploaded spreadsheets as rows of cells. Nothing that a file claims about itself is trusted: its size is
 * counted while it is unpacked. That still costs memory and time, so a server does it in a closed process.
 */
import { openCsv } from './read-csv.ts';
import { openXlsx } from './read-xlsx.ts';
import {
  type CsvGiven,
  type ReadBook,
  type ReadLimits,
  type ReadRow,
  type ReadSheet,
  UnreadableTable,
} from './readable.ts';

const begins = (bytes: Uint8Array, ...magic: number[]): boolean =>
  magic.every((byte, place) => bytes[place] === byte);

const isFilled = (row: ReadRow): boolean =>
  row.some((cell) => cell !== null && !(typeof cell === 'string' && cell.trim() === ''));

/** A sheet without empty rows at its end; throws where more than the allowed number of rows have content. */
function bounded(sheet: ReadSheet, { rows: most }: ReadLimits): ReadSheet {
  const { rows } = sheet;
  if (rows.filter(isFilled).length > most) throw new UnreadableTable('too-many-rows');
  return { ...sheet, rows: rows.slice(0, rows.findLastIndex(isFilled) + 1) };
}

/** Opens a workbook, or a CSV file with the given delimiter or that of the most even table. */
export function openBook(
  bytes: Uint8Array,
  limits: ReadLimits,
  given: CsvGiven = { delimiter: null, encoding: null },
): ReadBook {
  // A workbook of before 2007, and one with a password, are the same kind of container.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableTable('old-excel');
  if (!begins(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const book = openCsv(bytes, limits.rows, given);
    return { ...book, ...bounded(book, limits) };
  }
  const book = openXlsx(bytes, limits);
  return { ...book, read: (place) => bounded(book.read(place), limits) };
}
