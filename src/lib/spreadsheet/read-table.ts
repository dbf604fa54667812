/**
 * Spreadsheets that somebody sent, as rows of cells. Nothing that a file says of itself is believed: how much there is
 * of it is counted while it is unpacked. It costs memory and time all the same, so a server does it beside its thread.
 */
import { rowsOfCsv } from './read-csv.ts';
import { rowsOfXlsx } from './read-xlsx.ts';
import { type ReadRow, UnreadableTable } from './readable.ts';

export type ReadLimits = {
  /** The most rows that are not empty; more before the headings make no difference. */
  rows: number;
  /** The most bytes of a workbook once it is unzipped. */
  unzipped: number;
};

const begins = (bytes: Uint8Array, ...magic: number[]): boolean =>
  magic.every((byte, place) => bytes[place] === byte);

const isFilled = (row: ReadRow): boolean => row.some((cell) => cell !== null && cell !== '');

/** The rows of the first sheet, empty ones among them as well, so that their numbers are those that one sees. */
export async function readTable(bytes: Uint8Array, limits: ReadLimits): Promise<ReadRow[]> {
  // A workbook of before 2007, and one with a password, are the same kind of container.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableTable('old-excel');
  const isZip = begins(bytes, 0x50, 0x4b, 0x03, 0x04);
  const rows = isZip ? await rowsOfXlsx(bytes, limits.unzipped) : rowsOfCsv(bytes, limits.rows);
  if (rows.filter(isFilled).length > limits.rows) throw new UnreadableTable('too-many-rows');
  return rows.slice(0, rows.findLastIndex(isFilled) + 1);
}
