/** The records of a CSV text (RFC 4180), read as spreadsheet programs do, with the line where one goes wrong. */
import { UnreadableTable } from './readable.ts';
import { SHEET_LIMITS as LIMITS } from './sheet-limits.ts';

/** The delimiter, and the quote around a field that contains it, a line break or a quote. */
export type CsvSigns = { sign: string; quote: Quote };
export type Quote = '"' | "'";

const OPEN = { '"': 'open-quote', "'": 'open-apostrophe' } as const;
const STRAY = { '"': 'stray-quote', "'": 'stray-apostrophe' } as const;
const SPACES = /^[ \u00a0]*$/;

/** Whether a quoted field runs from one row's cell into another's: it begins or ends with a delimiter and has a line break in it. */
function isBetweenMarks(field: string, sign: string): boolean {
  const [begins, ends] = [field.startsWith(sign), field.endsWith(sign)];
  return (
    field.includes('\n') &&
    (begins || ends) &&
    (begins || /^\r?\n/.test(field)) &&
    (ends || field.endsWith('\n'))
  );
}

/**
 * Reads at most so many records. A quote within a field that does not begin with one is an ordinary
 * character. Throws for an open or stray quote with its line, and `long-cell` with that of the cell.
 */
export function recordsOf(text: string, { sign, quote }: CsvSigns, most: number): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let place = 0;
  let line = 1;

  function add(field: string): void {
    if (field.length > LIMITS.cell) throw new UnreadableTable('long-cell', { line });
    record.push(field);
  }

  /** Where a field without quotes ends. */
  function endOfPlain(from: number): number {
    let end = from;
    while (end < text.length) {
      const here = text[end];
      if (here === sign || here === '\n' || here === '\r') break;
      end += 1;
    }
    return end;
  }

  /** The text in quotes from here on; `place` is after them then. */
  function quoted(from: number): string {
    const began = line;
    let field = '';
    let at = from + 1;
    for (;;) {
      const end = text.indexOf(quote, at);
      if (end < 0) throw new UnreadableTable(OPEN[quote], { line: began });
      field += text.slice(at, end);
      if (text[end + 1] !== quote) {
        place = end + 1;
        break;
      }
      field += quote;
      at = end + 2;
    }
    if (field.length > LIMITS.cell) {
      // A cell with half of the file is an unclosed quote.
      const isTorn = field.includes(sign) && field.includes('\n');
      throw new UnreadableTable(isTorn ? OPEN[quote] : 'long-cell', { line: began });
    }
    // Two quotes alone in their cells, as ditto marks, would turn all between them into one cell.
    if (isBetweenMarks(field, sign)) throw new UnreadableTable(OPEN[quote], { line: began });
    for (const letter of field) if (letter === '\n') line += 1;
    return field;
  }

  while (place < text.length && records.length < most) {
    const end = text[place] === quote ? -1 : endOfPlain(place);
    if (end < 0) {
      const field = quoted(place);
      const behind = endOfPlain(place);
      if (!SPACES.test(text.slice(place, behind))) {
        throw new UnreadableTable(STRAY[quote], { line });
      }
      add(field);
      place = behind;
    } else {
      add(text.slice(place, end));
      place = end;
    }
    if (text[place] === sign) {
      place += 1;
      // A delimiter at the very end has an empty field after it.
      if (place === text.length) add('');
      continue;
    }
    if (text[place] === '\r' && text[place + 1] === '\n') place += 1;
    place += 1;
    line += 1;
    records.push(record);
    record = [];
  }
  if (record.length > 0) records.push(record);
  return records;
}
