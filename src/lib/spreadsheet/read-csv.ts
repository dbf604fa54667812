import { CsvError, parse } from 'csv-parse/sync';
import { type ReadRow, UnreadableTable } from './readable.ts';

/** Characters of one record; a file whose quotes never close would be one. */
const LONGEST_RECORD = 64 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;
/** What no text has: most files that are no text have it within their first bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a]/;

/** What Excel in Persian writes when it is not asked for UTF-8. */
const OLD_PERSIAN = 'windows-1256';

/** UTF-8, or UTF-16 by its mark; what is neither is read as Windows wrote Persian before. */
function textOf(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(OLD_PERSIAN).decode(bytes);
  }
}

/** The sign that stands oftenest in the first lines. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 4096).split(/\r?\n/, 5).join('\n');
  const counted = DELIMITERS.map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

/** The records of a CSV file, each one a row as a spreadsheet program would show it. */
export function rowsOfCsv(bytes: Uint8Array, mostRows: number): ReadRow[] {
  const text = textOf(bytes);
  if (NO_TEXT.test(text.slice(0, 4096))) throw new UnreadableTable('kind');
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_RECORD,
      // One more than there may be, and empty ones: enough to see that it is too many.
      to: mostRows * 2,
    });
    return rows;
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableTable('broken', error) : error;
  }
}
