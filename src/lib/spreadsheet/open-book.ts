/**
 * Spreadsheets that somebody sent, as rows of cells. Nothing that a file says of itself is believed: how much there is
 * of it is counted while it is unpacked. It costs memory and time all the same, so a server has it done by a closed process.
 */
import { openCsv } from './read-csv.ts';
import { openXlsx } from './read-xlsx.ts';
import {
  type CsvSaid,
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

/** A sheet with no empty rows at its end; throws where more rows hold something than may. */
function bounded(sheet: ReadSheet, { rows: most }: ReadLimits): ReadSheet {
  const { rows } = sheet;
  if (rows.filter(isFilled).length > most) throw new UnreadableTable('too-many-rows');
  return { ...sheet, rows: rows.slice(0, rows.findLastIndex(isFilled) + 1) };
}

/** Opens a workbook or a CSV file, which is read as it is said or as it makes the most even table. */
export function openBook(
  bytes: Uint8Array,
  limits: ReadLimits,
  said: CsvSaid = { delimiter: null, encoding: null },
): ReadBook {
  // A workbook of before 2007, and one with a password, are the same kind of container.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableTable('old-excel');
  if (!begins(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const book = openCsv(bytes, limits.rows, said);
    return { ...book, ...bounded(book, limits) };
  }
  const book = openXlsx(bytes, limits);
  return { ...book, read: (place) => bounded(book.read(place), limits) };
}
